#include "config.h"

#include "jsc-host/console/Reflection.h"

#include "jsc-host/console/Text.h"
#include <JavaScriptCore/GetterSetter.h>
#include <JavaScriptCore/ProxyObject.h>

namespace JSCHost {

using namespace JSC;

// Longer chains of prototypes are cut off, so that a look-up always ends soon.
static constexpr unsigned maxPrototypes = 10000;

bool isProxy(const JSObject& object)
{
    return object.type() == ProxyObjectType;
}

bool isGlobal(const JSObject& object)
{
    return object.type() == GlobalObjectType || object.type() == GlobalProxyType;
}

static OwnProperty::Kind kindOfAccessor(GetterSetter& accessor)
{
    if (accessor.isGetterNull())
        return OwnProperty::Kind::Setter;
    return accessor.isSetterNull() ? OwnProperty::Kind::Getter : OwnProperty::Kind::GetterAndSetter;
}

template<typename Name> static OwnProperty readSlot(JSGlobalObject& globalObject, CatchScope& scope, PropertySlot& slot, Name name)
{
    OwnProperty property { OwnProperty::Kind::Data, !(slot.attributes() & PropertyAttribute::DontEnum) };
    if (slot.isAccessor())
        property.kind = kindOfAccessor(*slot.getterSetter());
    else if (slot.attributes() & PropertyAttribute::CustomAccessor)
        property.kind = OwnProperty::Kind::Getter;
    else
        property.value = slot.getValue(&globalObject, name);
    if (scope.exception()) [[unlikely]] {
        scope.clearExceptionExceptTermination();
        property.kind = OwnProperty::Kind::Unreadable;
    }
    return property;
}

template<typename Name, typename Find> static OwnProperty findProperty(JSGlobalObject& globalObject, JSObject& object, Name name, const Find& find)
{
    if (isProxy(object))
        return {};
    auto scope = DECLARE_CATCH_SCOPE(globalObject.vm());
    PropertySlot slot(&object, PropertySlot::InternalMethodType::GetOwnProperty);
    bool found = find(slot);
    if (scope.exception()) [[unlikely]] {
        // A binding of a module that has no value yet.
        scope.clearExceptionExceptTermination();
        return { OwnProperty::Kind::Unreadable, true };
    }
    return found ? readSlot(globalObject, scope, slot, name) : OwnProperty {};
}

OwnProperty ownProperty(JSGlobalObject& globalObject, JSObject& object, PropertyName name)
{
    return findProperty(
        globalObject, object, name, [&](PropertySlot& slot) { return object.methodTable()->getOwnPropertySlot(&object, &globalObject, name, slot); });
}

OwnProperty ownElement(JSGlobalObject& globalObject, JSObject& object, unsigned index)
{
    return findProperty(
        globalObject, object, index, [&](PropertySlot& slot) { return object.methodTable()->getOwnPropertySlotByIndex(&object, &globalObject, index, slot); });
}

static JSObject* prototypeOf(JSObject& object)
{
    return isProxy(object) ? nullptr : object.getPrototypeDirect().getObject();
}

JSValue dataProperty(JSGlobalObject& globalObject, JSObject& object, PropertyName name)
{
    JSObject* holder = &object;
    for (unsigned i = 0; holder && i < maxPrototypes; ++i, holder = prototypeOf(*holder)) {
        auto property = ownProperty(globalObject, *holder, name);
        if (property.isPresent())
            return property.isData() ? property.value : JSValue();
    }
    return {};
}

String stringProperty(JSGlobalObject& globalObject, JSObject& object, PropertyName name)
{
    auto value = dataProperty(globalObject, object, name);
    return value && value.isString() ? stringContents(*asString(value)) : String();
}

String stringContents(JSString& string)
{
    String contents = string.tryGetValue();
    if (contents.isNull())
        return string.length() ? makeString("<string of "_s, string.length(), " characters>"_s) : emptyString();
    return bounded(contents);
}

Vector<Identifier> ownKeys(JSGlobalObject& globalObject, JSObject& object, KeyKinds kinds, KeyVisibility visibility)
{
    if (isProxy(object))
        return {};
    VM& vm = globalObject.vm();
    auto scope = DECLARE_CATCH_SCOPE(vm);
    auto mode = visibility == KeyVisibility::All ? DontEnumPropertiesMode::Include : DontEnumPropertiesMode::Exclude;
    PropertyNameArray names(vm, PropertyNameMode::StringsAndSymbols, PrivateSymbolMode::Exclude);
    if (kinds == KeyKinds::NonIndex)
        object.getOwnNonIndexPropertyNames(&globalObject, names, mode);
    else
        object.methodTable()->getOwnPropertyNames(&object, &globalObject, names, mode);
    if (scope.exception()) [[unlikely]]
        scope.clearExceptionExceptTermination();
    Vector<Identifier> strings;
    Vector<Identifier> symbols;
    for (auto& name : names)
        (name.isSymbol() ? symbols : strings).append(name);
    strings.appendVector(symbols);
    return strings;
}

static bool hasPrototype(JSObject& object, const JSObject& prototype)
{
    JSObject* holder = prototypeOf(object);
    for (unsigned i = 0; holder && i < maxPrototypes; ++i, holder = prototypeOf(*holder)) {
        if (holder == &prototype)
            return true;
    }
    return false;
}

static String nameIfInstance(JSGlobalObject& globalObject, JSObject& object, JSValue constructor)
{
    auto& names = *globalObject.vm().propertyNames;
    if (!constructor || !constructor.isCallable())
        return {};
    auto prototype = ownProperty(globalObject, *asObject(constructor), names.prototype);
    if (!prototype.isData() || !prototype.value.isObject() || !hasPrototype(object, *asObject(prototype.value)))
        return {};
    auto name = ownProperty(globalObject, *asObject(constructor), names.name);
    return name.isData() && name.value.isString() ? stringContents(*asString(name.value)) : String();
}

String constructorName(JSGlobalObject& globalObject, JSObject& object)
{
    auto& names = *globalObject.vm().propertyNames;
    JSObject* holder = &object;
    for (unsigned i = 0; holder && i < maxPrototypes; ++i, holder = prototypeOf(*holder)) {
        auto constructor = ownProperty(globalObject, *holder, names.constructor);
        if (!constructor.isData())
            continue;
        auto name = nameIfInstance(globalObject, object, constructor.value);
        if (!name.isEmpty())
            return name;
    }
    return {};
}

String stringTag(JSGlobalObject& globalObject, JSObject& object)
{
    auto tag = stringProperty(globalObject, object, globalObject.vm().propertyNames->toStringTagSymbol);
    return tag.isNull() ? emptyString() : tag;
}

}
