#pragma once

namespace JSCHost {

class GlobalObject;

// The functions of JavaScriptCore's own `jsc` shell that scripts written for it use.
void installShellFunctions(GlobalObject&);

// Its parts.
void installPrintFunctions(GlobalObject&); // print, printErr, readline
void installFileFunctions(GlobalObject&); // readFile, read, writeFile, write
void installScriptFunctions(GlobalObject&); // load, loadString, run, runString, checkSyntax, createGlobalObject
void installProcessFunctions(GlobalObject&); // arguments, quit, exit, version, sleepSeconds, preciseTime, drainMicrotasks
void installHeapFunctions(GlobalObject&); // gc, fullGC, edenGC, gcHeapSize
void installEngineFunctions(GlobalObject&); // describe, noInline, isInt32 and others about how the engine runs and keeps things

}
