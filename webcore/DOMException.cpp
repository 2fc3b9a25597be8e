#include "config.h"

#include "webcore/DOMException.h"

#include "bindings/Class.h"

namespace WebCore {

using namespace JSC;

namespace {

// The names that have a code (Web IDL, section 2.8.1, "Error names"), and the constant of each. The code is the position in the table, from 1.
struct LegacyCode {
    ASCIILiteral constant;
    ASCIILiteral name; // Null: nothing has this code any more.
};

constexpr LegacyCode legacyCodes[] = {
    { "INDEX_SIZE_ERR"_s, "IndexSizeError"_s },
    { "DOMSTRING_SIZE_ERR"_s, {} },
    { "HIERARCHY_REQUEST_ERR"_s, "HierarchyRequestError"_s },
    { "WRONG_DOCUMENT_ERR"_s, "WrongDocumentError"_s },
    { "INVALID_CHARACTER_ERR"_s, "InvalidCharacterError"_s },
    { "NO_DATA_ALLOWED_ERR"_s, {} },
    { "NO_MODIFICATION_ALLOWED_ERR"_s, "NoModificationAllowedError"_s },
    { "NOT_FOUND_ERR"_s, "NotFoundError"_s },
    { "NOT_SUPPORTED_ERR"_s, "NotSupportedError"_s },
    { "INUSE_ATTRIBUTE_ERR"_s, "InUseAttributeError"_s },
    { "INVALID_STATE_ERR"_s, "InvalidStateError"_s },
    { "SYNTAX_ERR"_s, "SyntaxError"_s },
    { "INVALID_MODIFICATION_ERR"_s, "InvalidModificationError"_s },
    { "NAMESPACE_ERR"_s, "NamespaceError"_s },
    { "INVALID_ACCESS_ERR"_s, "InvalidAccessError"_s },
    { "VALIDATION_ERR"_s, {} },
    { "TYPE_MISMATCH_ERR"_s, "TypeMismatchError"_s },
    { "SECURITY_ERR"_s, "SecurityError"_s },
    { "NETWORK_ERR"_s, "NetworkError"_s },
    { "ABORT_ERR"_s, "AbortError"_s },
    { "URL_MISMATCH_ERR"_s, "URLMismatchError"_s },
    { "QUOTA_EXCEEDED_ERR"_s, "QuotaExceededError"_s },
    { "TIMEOUT_ERR"_s, "TimeoutError"_s },
    { "INVALID_NODE_TYPE_ERR"_s, "InvalidNodeTypeError"_s },
    { "DATA_CLONE_ERR"_s, "DataCloneError"_s },
};

constexpr auto legacyConstants = [] {
    std::array<Bindings::Constant, std::size(legacyCodes)> constants {};
    for (size_t i = 0; i < constants.size(); ++i)
        constants[i] = { legacyCodes[i].constant, static_cast<double>(i + 1) };
    return constants;
}();

// A property that no script can see holds each of the two strings, since an error object of the engine has no room for more.
constinit SymbolImpl::StaticSymbolImpl nameSymbol { "DOMExceptionName", SymbolImpl::s_flagIsPrivate };
constinit SymbolImpl::StaticSymbolImpl messageSymbol { "DOMExceptionMessage", SymbolImpl::s_flagIsPrivate };

struct NameAndMessage {
    String name;
    String message;
};

// The engine takes an object for an error when its type byte is that of ErrorInstance, and then uses it as one. So this class adds only
// behaviour, and its objects are made by the engine; they get another structure afterwards.
class DOMExceptionObject final : public ErrorInstance {
public:
    static NameAndMessage construct(std::optional<String> message, std::optional<String> name)
    {
        return { name.value_or("Error"_s), message.value_or(emptyString()) };
    }

    JSValue name() const { return hidden(nameSymbol); }
    JSValue message() const { return hidden(messageSymbol); }
    uint32_t code() const;

    void initialize(VM&, Structure*, const NameAndMessage&);
    // The stack begins with the code that says `new`, as that of an Error does.
    void forgetConstructorFrame();

private:
    JSValue hidden(SymbolImpl::StaticSymbolImpl& symbol) const { return getDirect(vm(), &static_cast<SymbolImpl&>(symbol)); }
};

String stringOf(JSValue value)
{
    return jsCast<JSString*>(value)->tryGetValue();
}

uint32_t DOMExceptionObject::code() const
{
    auto name = stringOf(this->name());
    auto* found = std::ranges::find_if(legacyCodes, [&](auto& row) { return !row.name.isNull() && name == row.name; });
    return found == std::end(legacyCodes) ? 0 : found - legacyCodes + 1;
}

void DOMExceptionObject::initialize(VM& vm, Structure* structure, const NameAndMessage& data)
{
    auto attributes = static_cast<unsigned>(PropertyAttribute::DontEnum);
    setStructure(vm, structure);
    putDirect(vm, &static_cast<SymbolImpl&>(nameSymbol), jsString(vm, data.name), attributes);
    putDirect(vm, &static_cast<SymbolImpl&>(messageSymbol), jsString(vm, data.message), attributes);
}

void DOMExceptionObject::forgetConstructorFrame()
{
    Locker locker { cellLock() };
    if (auto* frames = stackTrace(); frames && frames->size() > 1)
        frames->removeAt(0);
}

JSObject* errorPrototypeOf(JSGlobalObject& globalObject)
{
    return globalObject.errorPrototype();
}

Structure* createDOMExceptionStructure(VM& vm, JSGlobalObject& globalObject, JSObject* prototype, const Bindings::ClassDescriptor& descriptor)
{
    return Structure::create(vm, &globalObject, prototype, TypeInfo(ErrorInstanceType, ErrorInstance::StructureFlags), &descriptor.classInfo);
}

}

}

namespace Bindings {

template<> struct Storage<WebCore::DOMExceptionObject> {
    static constexpr unsigned cellSize = 0;
    static constexpr bool needsDestruction = true;

    // ErrorInstance's own hooks are not exported, but its table of them is.
    static JSC::ClassInfo makeClassInfo(ASCIILiteral name)
    {
        auto& base = *JSC::ErrorInstance::info();
        return { name, &base, nullptr, nullptr, base.inheritsJSTypeRange, base.methodTable, base.staticClassSize, false };
    }

    static WebCore::DOMExceptionObject& native(JSC::JSCell* cell) { return *static_cast<WebCore::DOMExceptionObject*>(cell); }

    static JSC::JSObject& create(JSC::JSGlobalObject& globalObject, JSC::Structure* structure, JSC::GCClient::IsoSubspace*, WebCore::NameAndMessage&& data)
    {
        auto& error = native(JSC::createError(&globalObject, String()));
        error.forgetConstructorFrame();
        error.initialize(globalObject.vm(), structure, data);
        return error;
    }
};

template<> const ClassDescriptor& descriptorOf<WebCore::DOMExceptionObject>()
{
    using namespace WebCore;
    static const auto declaration = Class<DOMExceptionObject>("DOMException")
                                        .constructor<&DOMExceptionObject::construct>()
                                        .accessor<&DOMExceptionObject::name>("name")
                                        .accessor<&DOMExceptionObject::message>("message")
                                        .accessor<&DOMExceptionObject::code>("code")
                                        .constants(legacyConstants)
                                        .hooks({ .prototypeParent = errorPrototypeOf, .structure = createDOMExceptionStructure });
    return declaration.descriptor;
}

}

namespace WebCore {

static JSObject* initialize(JSGlobalObject& globalObject, JSObject* error, const NameAndMessage& data)
{
    auto& structure = Bindings::structureOf(globalObject, Bindings::descriptorOf<DOMExceptionObject>());
    static_cast<DOMExceptionObject*>(error)->initialize(globalObject.vm(), &structure, data);
    return error;
}

void installDOMException(JSGlobalObject& globalObject)
{
    Bindings::setDOMExceptionFactory(createDOMException);
    Bindings::install<DOMExceptionObject>(globalObject);
}

JSObject* createDOMException(JSGlobalObject& globalObject, ASCIILiteral name, const String& message)
{
    return initialize(globalObject, createError(&globalObject, String()), { name, message });
}

JSObject* createDOMException(JSGlobalObject& globalObject, const String& name, const String& message, const String& stack)
{
    VM& vm = globalObject.vm();
    auto* error = ErrorInstance::create(&globalObject, String(), ErrorType::Error, {}, String(), String());
    initialize(globalObject, error, { name, message });
    if (!stack.isNull())
        error->putDirect(vm, vm.propertyNames->stack, jsString(vm, stack), static_cast<unsigned>(PropertyAttribute::DontEnum));
    return error;
}

void throwDataCloneError(JSGlobalObject& globalObject, ThrowScope& scope, const String& message)
{
    throwException(&globalObject, scope, createDOMException(globalObject, "DataCloneError"_s, message));
}

std::optional<DOMExceptionData> domExceptionData(VM& vm, JSObject* object)
{
    auto* exception = Bindings::unwrap<DOMExceptionObject>(object);
    if (!exception)
        return std::nullopt;
    // Asking for the slot makes ErrorInstance write its lazy stack; then an accessor that a script put there is seen, but not called.
    PropertySlot slot(object, PropertySlot::InternalMethodType::VMInquiry, &vm);
    object->methodTable()->getOwnPropertySlot(object, object->globalObject(), vm.propertyNames->stack, slot);
    JSValue own = object->getDirect(vm, vm.propertyNames->stack);
    auto* stack = own ? jsDynamicCast<JSString*>(own) : nullptr;
    return DOMExceptionData { stringOf(exception->name()), stringOf(exception->message()), stack ? String(stack->tryGetValue()) : String() };
}

}
