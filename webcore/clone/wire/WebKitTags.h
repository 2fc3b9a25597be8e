#pragma once

#include <cstdint>

namespace WebCore {

// What a value in WebKit's bytes begins with (webcore/FORMAT.md). The types in webcore/clone/types name their own tags; these are the rest:
// immediates, strings, BigInts and containers, which the encoder and the decoder know themselves.
enum class WebKitTag : uint8_t {
    Array = 1,
    Object = 2,
    Undefined = 3,
    Null = 4,
    Int = 5,
    Zero = 6,
    One = 7,
    False = 8,
    True = 9,
    Double = 10,
    String = 16,
    EmptyString = 17,
    ObjectReference = 19,
    Set = 29,
    Map = 30,
    NonMapProperties = 31,
    NonSetProperties = 32,
    BigInt = 47,
};

inline constexpr uint32_t webKitVersion = 15;

// In the place of an index, or of a string's length.
inline constexpr uint32_t webKitTerminator = 0xffffffff;
inline constexpr uint32_t webKitPooledString = 0xfffffffe;
inline constexpr uint32_t webKitNonIndexProperties = 0xfffffffd;

inline constexpr uint32_t webKit8BitFlag = 0x80000000; // of a string's length
inline constexpr uint64_t webKitTrackingLength = ~0ull; // of a view

// So many containers may lie around a container.
inline constexpr uint32_t webKitMaxDepth = 40000;

// The indices of a pool are written in as few bytes as its size at that moment allows.
inline unsigned webKitIndexWidth(uint32_t poolSize)
{
    return poolSize <= 0xff ? 1 : poolSize <= 0xffff ? 2 : 4;
}

}
