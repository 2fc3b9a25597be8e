#include "config.h"

#include "tests/fuzz/FuzzRealm.h"
#include "webcore/SerializedScriptValue.h"
#include "webcore/StructuredClone.h"

using WebCore::SerializedScriptValue;
using WebCore::WireFormat;

// Whatever bytes make, goes through bytes, a clone and a message without a change.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    auto& realm = Tests::fuzzRealm();
    // Arrays with the same elements may be stored sparsely or densely; what has been read once is stored in one way.
    auto bytesOf = [&](JSC::JSValue value) {
        RELEASE_ASSERT(value);
        auto bytes = SerializedScriptValue::serializeToBytes(realm, value, WireFormat::Full);
        if (!bytes)
            return bytes; // A view may be out of bounds, for one.
        auto again = SerializedScriptValue::deserializeBytes(realm, bytes->span());
        RELEASE_ASSERT(again);
        return SerializedScriptValue::serializeToBytes(realm, again, WireFormat::Full);
    };
    auto value = SerializedScriptValue::deserializeBytes(realm, { data, size });
    if (auto bytes = value ? bytesOf(value) : std::nullopt) {
        RELEASE_ASSERT(bytesOf(SerializedScriptValue::deserializeBytes(realm, bytes->span())) == bytes);
        RELEASE_ASSERT(bytesOf(WebCore::structuredClone(realm, value)) == bytes);
        RELEASE_ASSERT(bytesOf(SerializedScriptValue::create(realm, value)->deserialize(realm)) == bytes);
    }
    Tests::endOfRun();
    return 0;
}
