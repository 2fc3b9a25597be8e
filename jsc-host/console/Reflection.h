// Looks at objects without running any code of the script: getters are not called, proxies are not asked.
// All functions clear what exceptions the engine may throw meanwhile, except the termination of the script.
#pragma once

#include <JavaScriptCore/Identifier.h>
#include <JavaScriptCore/JSCJSValue.h>
#include <JavaScriptCore/PropertyName.h>
#include <wtf/text/WTFString.h>

namespace JSC {
class JSGlobalObject;
class JSObject;
class JSString;
class PropertyNameArray;
}

namespace JSCHost {

struct OwnProperty {
    enum class Kind : uint8_t { Absent, Data, Getter, Setter, GetterAndSetter, Unreadable };

    Kind kind { Kind::Absent };
    bool isEnumerable { false };
    JSC::JSValue value {};

    bool isPresent() const { return kind != Kind::Absent; }
    bool isData() const { return kind == Kind::Data; }
};

bool isProxy(const JSC::JSObject&);
// Whether it is a global object, or what scripts see of one.
bool isGlobal(const JSC::JSObject&);

// A property of the object itself. Proxies have none.
OwnProperty ownProperty(JSC::JSGlobalObject&, JSC::JSObject&, JSC::PropertyName);
OwnProperty ownElement(JSC::JSGlobalObject&, JSC::JSObject&, unsigned index);

// The value of a data property of the object or of its prototypes; empty if there is none, or if an accessor or a proxy comes first.
JSC::JSValue dataProperty(JSC::JSGlobalObject&, JSC::JSObject&, JSC::PropertyName);

// The same for a string; the null string if it is none.
String stringProperty(JSC::JSGlobalObject&, JSC::JSObject&, JSC::PropertyName);

// The characters of a string, of a very long one only its beginning; a description of it if there is not enough memory for them.
String stringContents(JSC::JSString&);

// The names of the own properties, symbols last as the standard orders them; none for a proxy.
enum class KeyKinds : uint8_t { All, NonIndex };
enum class KeyVisibility : uint8_t { Enumerable, All };
Vector<JSC::Identifier> ownKeys(JSC::JSGlobalObject&, JSC::JSObject&, KeyKinds, KeyVisibility);

// The name of the class that the object is an instance of; the null string if no prototype has a fitting constructor.
String constructorName(JSC::JSGlobalObject&, JSC::JSObject&);

// Symbol.toStringTag, where it is a plain string; else the empty string.
String stringTag(JSC::JSGlobalObject&, JSC::JSObject&);

}
