#include "config.h"

#include "tests/fuzz/FuzzRealm.h"
#include "webcore/SerializedScriptValue.h"
#include "webcore/StructuredClone.h"

using WebCore::SerializedScriptValue;
using WebCore::WireFormat;

// Whatever bytes make: its bytes make the like again, byte for byte, and so do its clone's and its message's.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    auto& realm = Tests::fuzzRealm();
    auto value = SerializedScriptValue::deserializeBytes(realm, { data, size });
    if (value) {
        auto bytesOf = [&](JSC::JSValue value) { return SerializedScriptValue::serializeToBytes(realm, value, WireFormat::Full); };
        auto bytes = bytesOf(value);
        RELEASE_ASSERT(bytes);
        auto again = SerializedScriptValue::deserializeBytes(realm, bytes->span());
        RELEASE_ASSERT(again && bytesOf(again) == bytes);
        auto clone = WebCore::structuredClone(realm, value);
        RELEASE_ASSERT(clone && bytesOf(clone) == bytes);
        auto message = SerializedScriptValue::create(realm, value);
        RELEASE_ASSERT(message && bytesOf(message->deserialize(realm)) == bytes);
    }
    Tests::endOfRun();
    return 0;
}
