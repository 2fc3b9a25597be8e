#pragma once

#include "webcore/clone/Codec.h"
#include <JavaScriptCore/BigIntObject.h>
#include <JavaScriptCore/BooleanObject.h>
#include <JavaScriptCore/NumberObject.h>
#include <JavaScriptCore/StringObject.h>

namespace WebCore {

// Boolean, Number, String and BigInt objects: the wrapped value.
struct BoxedCodec {
    static constexpr std::array jsTypes { JSC::BooleanObjectType, JSC::NumberObjectType, JSC::StringObjectType, JSC::DerivedStringObjectType, JSC::ObjectType };

    struct Data {
        JSC::JSValue value;
    };

    // BigInt objects have no JSType of their own.
    static bool claims(JSC::JSObject& object) { return object.type() != JSC::ObjectType || object.classInfo() == JSC::BigIntObject::info(); }

    template<typename Walker> static typename Walker::Value write(Walker& walker, JSC::JSObject& source)
    {
        return writeLeaf<BoxedCodec>(walker, source, Data { static_cast<JSC::JSWrapperObject&>(source).internalValue() });
    }

    static constexpr RecordTag tag { 17 };

    static void store(MessageWriter& writer, const Data& data) { writer.appendPrimitive(data.value); }

    static std::optional<Data> load(MessageReader& reader)
    {
        auto value = reader.nextPrimitive();
        if (!value || value.isUndefinedOrNull())
            return std::nullopt;
        return Data { value };
    }

    static JSC::JSObject* build(ObjectBuilder& builder, const Data& data)
    {
        auto& realm = builder.realm();
        if (data.value.isString())
            return JSC::StringObject::create(builder.vm(), realm.stringObjectStructure(), JSC::asString(data.value));
        if (data.value.isHeapBigInt())
            return JSC::BigIntObject::create(builder.vm(), &realm, data.value);
        if (data.value.isNumber())
            return JSC::constructNumber(&realm, data.value);
        auto* object = JSC::BooleanObject::create(builder.vm(), realm.booleanObjectStructure());
        object->setInternalValue(builder.vm(), data.value);
        return object;
    }
};

}
