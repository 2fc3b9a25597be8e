#include "config.h"

#include "jsc-host/LayoutCheck.h"
#include "webcore/StructuredClone.h"

#include <JavaScriptCore/InitializeThreading.h>
#include <JavaScriptCore/Options.h>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <wtf/MainThread.h>

using namespace JSC;

static JSC_DECLARE_HOST_FUNCTION(hostPrint);
JSC_DEFINE_HOST_FUNCTION(hostPrint, (JSGlobalObject * globalObject, CallFrame* callFrame))
{
    printf("%s\n", callFrame->argument(0).toWTFString(globalObject).utf8().data());
    return JSValue::encode(jsUndefined());
}

static JSC_DECLARE_HOST_FUNCTION(hostNow);
JSC_DEFINE_HOST_FUNCTION(hostNow, (JSGlobalObject*, CallFrame*))
{
    return JSValue::encode(jsNumber(MonotonicTime::now().secondsSinceEpoch().milliseconds()));
}

int main(int argc, char** argv)
{
    if (auto mismatch = JSCHost::findLayoutMismatch()) {
        fprintf(stderr, "jsc-host: %s\n", mismatch->c_str());
        return 70;
    }
    if (argc < 2)
        return 2;
    WTF::initializeMainThread();
    JSC::initialize();
    Ref<VM> vm = VM::create(HeapType::Large);
    JSLockHolder lock(vm);
    auto* globalObject = JSGlobalObject::create(vm, JSGlobalObject::createStructure(vm, jsNull()));
    gcProtect(globalObject);
    globalObject->putDirectNativeFunction(vm, globalObject, Identifier::fromString(vm, "print"_s), 1, hostPrint, ImplementationVisibility::Public, NoIntrinsic, 0);
    globalObject->putDirectNativeFunction(vm, globalObject, Identifier::fromString(vm, "now"_s), 0, hostNow, ImplementationVisibility::Public, NoIntrinsic, 0);
    WebCore::installStructuredClone(*globalObject);
    std::ifstream in(argv[1]);
    std::stringstream source;
    source << in.rdbuf();
    NakedPtr<Exception> exception;
    evaluate(globalObject, makeSource(String::fromUTF8(source.str().c_str()), SourceOrigin(), SourceTaintedOrigin::Untainted), JSValue(), exception);
    if (exception)
        printf("Exception: %s\n", exception->value().toWTFString(globalObject).utf8().data());
    fflush(stdout);
    _exit(!!exception);
}
