#include "config.h"

#include "bindings/Dictionary.h"

namespace Bindings {

std::optional<String> Converter<String>::fromJS(Conversion& conversion, JSC::JSValue value)
{
    if (value.isSymbol())
        return conversion.mismatch("a string"_s);
    String string = value.toWTFString(&conversion.globalObject());
    if (conversion.hasException())
        return std::nullopt;
    return string;
}

JSC::JSValue getDictionaryMember(JSC::JSGlobalObject& globalObject, JSC::JSObject& object, ASCIILiteral name)
{
    auto& vm = globalObject.vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    JSC::JSValue value = object.get(&globalObject, JSC::Identifier::fromString(vm, name));
    RETURN_IF_EXCEPTION(scope, {});
    return value;
}

}
