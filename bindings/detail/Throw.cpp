#include "config.h"

#include "bindings/detail/Throw.h"

#include "bindings/Convert.h"

namespace Bindings {

using namespace JSC;

static constinit std::atomic<DOMExceptionFactory> domExceptionFactory { nullptr };

void setDOMExceptionFactory(DOMExceptionFactory factory)
{
    domExceptionFactory = factory;
}

static ASCIILiteral articleFor(ASCIILiteral noun)
{
    switch (noun.characterAt(0)) {
    case 'A':
    case 'E':
    case 'I':
    case 'O':
        return "an "_s;
    default:
        return "a "_s;
    }
}

String CallSite::describe(VM& vm) const
{
    if (isAttribute())
        return makeString(m_descriptor.name(), '.', StringView(m_attribute.uid()));
    if (auto* function = jsDynamicCast<JSFunction*>(m_callFrame->jsCallee()))
        return makeString(m_descriptor.name(), '.', function->name(vm));
    return makeString(m_descriptor.name(), " constructor"_s);
}

EncodedJSValue throwWrongReceiver(JSGlobalObject& globalObject, ThrowScope& scope, const CallSite& site)
{
    auto name = site.descriptor().name();
    return throwVMTypeError(&globalObject, scope, makeString(site.describe(scope.vm()), ": this must be "_s, articleFor(name), name));
}

EncodedJSValue throwMissingArgument(JSGlobalObject& globalObject, ThrowScope& scope, const CallSite& site, unsigned index)
{
    return throwVMTypeError(&globalObject, scope, makeString(site.describe(scope.vm()), ": argument "_s, index + 1, " is required"_s));
}

EncodedJSValue throwMismatch(JSGlobalObject& globalObject, ThrowScope& scope, const CallSite& site, unsigned index, const Conversion& conversion)
{
    String subject = site.isAttribute() ? "the value"_s : makeString("argument "_s, index + 1);
    if (auto member = conversion.member(); !member.isNull())
        subject = makeString("member "_s, member, " of "_s, subject);
    String verb = conversion.isMissing() ? " is required"_s : " must be "_s;
    auto* expectedClass = conversion.expectedClass();
    String expected = expectedClass ? makeString(articleFor(expectedClass->name()), expectedClass->name()) : String(conversion.expected());
    return throwVMTypeError(&globalObject, scope, makeString(site.describe(scope.vm()), ": "_s, subject, verb, expected));
}

static JSObject* createFailure(JSGlobalObject& globalObject, const Failure& failure, const String& message)
{
    VM& vm = globalObject.vm();
    bool isDOMException = failure.kind == ErrorKind::DOMException;
    if (auto factory = domExceptionFactory.load(); factory && isDOMException)
        return factory(globalObject, failure.code, message);
    JSObject* error;
    if (failure.kind == ErrorKind::TypeError)
        error = createTypeError(&globalObject, message);
    else if (failure.kind == ErrorKind::RangeError)
        error = createRangeError(&globalObject, message);
    else
        error = createError(&globalObject, message);
    if (!failure.code.isNull()) {
        auto property = isDOMException ? vm.propertyNames->name : Identifier::fromString(vm, "code"_s);
        error->putDirect(vm, property, jsString(vm, String(failure.code)), static_cast<unsigned>(PropertyAttribute::DontEnum));
    }
    return error;
}

EncodedJSValue throwFailure(JSGlobalObject& globalObject, ThrowScope& scope, const CallSite& site, const Failure& failure)
{
    return throwVMError(&globalObject, scope, createFailure(globalObject, failure, makeString(site.describe(scope.vm()), ": "_s, failure.message)));
}

}
