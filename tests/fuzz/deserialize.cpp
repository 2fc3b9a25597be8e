#include "config.h"

#include "tests/fuzz/FuzzRealm.h"
#include "webcore/SerializedScriptValue.h"

// Any bytes end in a value or an exception.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    WebCore::SerializedScriptValue::deserializeBytes(Tests::fuzzRealm(), { data, size });
    Tests::endOfRun();
    return 0;
}
