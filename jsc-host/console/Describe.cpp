// What kind of object it is, and with which words and brackets its text begins and ends.
#include "config.h"

#include "bindings/Registry.h"
#include "jsc-host/console/Text.h"
#include "jsc-host/console/ValueFormatter.h"
#include <JavaScriptCore/JSMapIterator.h>
#include <JavaScriptCore/JSSetIterator.h>
#include <JavaScriptCore/JSWeakObjectRef.h>
#include <JavaScriptCore/SymbolObject.h>

namespace JSCHost {

using namespace JSC;

static ObjectKind kindWithoutType(JSObject& object)
{
    if (object.inherits<SymbolObject>() || object.inherits<BigIntObject>())
        return ObjectKind::Wrapper;
    if (object.inherits<JSWeakObjectRef>())
        return ObjectKind::WeakRef;
    return object.isCallable() ? ObjectKind::Function : ObjectKind::Plain;
}

ObjectKind ValueFormatter::kindOf(JSObject& object)
{
    if (isTypedArrayType(object.type()))
        return ObjectKind::TypedArray;
    if (object.type() == Bindings::BoundObjectType)
        return ObjectKind::Bound;
    switch (object.type()) {
    case ArrayType:
    case DerivedArrayType:
        return ObjectKind::Array;
    case DirectArgumentsType:
    case ScopedArgumentsType:
    case ClonedArgumentsType:
        return ObjectKind::Arguments;
    case JSMapType:
        return ObjectKind::Map;
    case JSSetType:
        return ObjectKind::Set;
    case JSMapIteratorType:
        return ObjectKind::MapIterator;
    case JSSetIteratorType:
        return ObjectKind::SetIterator;
    case ArrayBufferType:
        return ObjectKind::ArrayBuffer;
    case DataViewType:
        return ObjectKind::DataView;
    case JSPromiseType:
        return ObjectKind::Promise;
    case JSWeakMapType:
    case JSWeakSetType:
        return ObjectKind::WeakCollection;
    case ModuleNamespaceObjectType:
        return ObjectKind::ModuleNamespace;
    case ErrorInstanceType:
        return ObjectKind::Error;
    case JSDateType:
        return ObjectKind::Date;
    case RegExpObjectType:
        return ObjectKind::RegExp;
    case BooleanObjectType:
    case NumberObjectType:
    case StringObjectType:
    case DerivedStringObjectType:
        return ObjectKind::Wrapper;
    default:
        return kindWithoutType(object);
    }
}

static bool hasElements(ObjectKind kind, const JSObject& object)
{
    return kind == ObjectKind::Array || kind == ObjectKind::TypedArray || kind == ObjectKind::Arguments || object.type() == StringObjectType
        || object.type() == DerivedStringObjectType;
}

static size_t lengthOfArguments(JSGlobalObject& globalObject, JSObject& object)
{
    constexpr unsigned maxArguments = 65536; // a script may set any length
    auto length = ownProperty(globalObject, object, globalObject.vm().propertyNames->length);
    return length.isData() && length.value.isUInt32AsAnyInt() ? std::min(length.value.asUInt32AsAnyInt(), maxArguments) : 0;
}

static size_t countAttributes(const JSObject& object)
{
    size_t count = 0;
    for (auto* descriptor = Bindings::descriptorOf(&object); descriptor; descriptor = descriptor->parent ? &descriptor->parent() : nullptr)
        count += std::ranges::count_if(descriptor->members(), &Bindings::Member::isAttribute);
    return count;
}

// Whether an own property is one of the attributes, which are shown anyway.
static bool isAttribute(const JSObject& object, const Identifier& key)
{
    for (auto* descriptor = Bindings::descriptorOf(&object); descriptor; descriptor = descriptor->parent ? &descriptor->parent() : nullptr) {
        if (std::ranges::any_of(descriptor->members(), [&](auto& member) { return member.kind == Bindings::Member::Kind::Unforgeable && key == member.name; }))
            return true;
    }
    return false;
}

static size_t countItems(JSGlobalObject& globalObject, ObjectKind kind, JSObject& object)
{
    switch (kind) {
    case ObjectKind::Array:
        return jsCast<JSArray*>(&object)->length();
    case ObjectKind::Arguments:
        return lengthOfArguments(globalObject, object);
    case ObjectKind::TypedArray:
        return jsCast<JSArrayBufferView*>(&object)->length();
    case ObjectKind::Map:
        return jsCast<JSMap*>(&object)->size();
    case ObjectKind::Set:
        return jsCast<JSSet*>(&object)->size();
    case ObjectKind::Bound:
        return countAttributes(object);
    case ObjectKind::Plain:
    case ObjectKind::ModuleNamespace:
    case ObjectKind::Function:
    case ObjectKind::Error:
    case ObjectKind::Date:
    case ObjectKind::RegExp:
    case ObjectKind::Wrapper:
        return 0;
    default:
        return 1;
    }
}

ValueFormatter::Description ValueFormatter::describe(JSObject& object)
{
    auto kind = kindOf(object);
    Description description {
        .kind = kind,
        .className = isGlobal(object) ? "Object"_str : constructorName(m_globalObject, object),
        .tag = stringTag(m_globalObject, object),
        .hasPrototype = object.getPrototypeDirect().isObject(),
        .keys = ownKeys(m_globalObject, object, hasElements(kind, object) ? KeyKinds::NonIndex : KeyKinds::All,
            m_options.showHidden ? KeyVisibility::All : KeyVisibility::Enumerable),
        .itemCount = countItems(m_globalObject, kind, object),
        .layout = {},
    };
    if (kind == ObjectKind::Bound)
        description.keys.removeAllMatching([&](auto& key) { return isAttribute(object, key); });
    if (description.tag == description.className)
        description.tag = emptyString();
    describeBrackets(object, description);
    describeBase(object, description);
    return description;
}

// "Point ", "Point(3) [tag] ", "[Object: null prototype] "
String ValueFormatter::prefix(const Description& description, ASCIILiteral kindName, std::optional<size_t> count) const
{
    auto countText = count ? makeString('(', *count, ')') : emptyString();
    auto tagText = description.tag.isEmpty() || (description.className.isNull() && description.tag == kindName) ? emptyString()
                                                                                                                : makeString('[', description.tag, "] "_s);
    if (description.className.isNull())
        return makeString('[', kindName, countText, description.hasPrototype ? ": complex prototype] "_s : ": null prototype] "_s, tagText);
    return makeString(description.className, countText, ' ', tagText);
}

template<typename Iterator> static String iteratorPrefix(JSObject& object, ASCIILiteral collection)
{
    return makeString('[', collection, jsCast<Iterator*>(&object)->kind() == IterationKind::Entries ? " Entries] {"_s : " Iterator] {"_s);
}

void ValueFormatter::describeBrackets(JSObject& object, Description& description)
{
    auto& layout = description.layout;
    auto kindName = object.classInfo()->className;
    layout.open = "{"_s;
    layout.close = "}"_s;
    switch (description.kind) {
    case ObjectKind::Array:
    case ObjectKind::Arguments:
    case ObjectKind::TypedArray: {
        bool isSimple = description.kind == ObjectKind::Array && description.className == "Array"_s && description.tag.isEmpty();
        layout.isArrayLike = true;
        layout.close = "]"_s;
        if (description.kind == ObjectKind::Arguments)
            layout.open = "[Arguments] ["_s;
        else
            layout.open = isSimple ? "["_s : makeString(prefix(description, kindName, description.itemCount), '[');
        return;
    }
    case ObjectKind::Map:
    case ObjectKind::Set:
        layout.open = makeString(prefix(description, kindName, description.itemCount), '{');
        return;
    case ObjectKind::MapIterator:
        layout.open = iteratorPrefix<JSMapIterator>(object, "Map"_s);
        return;
    case ObjectKind::SetIterator:
        layout.open = iteratorPrefix<JSSetIterator>(object, "Set"_s);
        return;
    case ObjectKind::ModuleNamespace:
        layout.open = makeString(prefix(description, "Module"_s), '{');
        return;
    case ObjectKind::Function:
    case ObjectKind::Error:
    case ObjectKind::Date:
    case ObjectKind::RegExp:
    case ObjectKind::Wrapper:
        return;
    case ObjectKind::Plain:
        if (description.className == "Object"_s && description.tag.isEmpty())
            return;
        [[fallthrough]];
    default:
        layout.open = makeString(prefix(description, kindName), '{');
        return;
    }
}

void ValueFormatter::describeBase(JSObject& object, Description& description)
{
    auto& base = description.layout.base;
    switch (description.kind) {
    case ObjectKind::Function:
        base = functionText(object, description);
        return;
    case ObjectKind::Error:
        base = errorText(object, description);
        return;
    case ObjectKind::Wrapper:
        base = wrapperText(object, description);
        return;
    case ObjectKind::Date:
        base = description.className == "Date"_s ? dateText(object) : makeString(prefix(description, "Date"_s), dateText(object));
        return;
    case ObjectKind::RegExp:
        base = description.className == "RegExp"_s ? regExpText(object) : makeString(prefix(description, "RegExp"_s), regExpText(object));
        return;
    default:
        return;
    }
}

}
