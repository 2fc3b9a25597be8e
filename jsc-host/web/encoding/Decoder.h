// Decoders of the Encoding standard (sections 8 to 14), fed piece by piece:
//
//     auto decoder = Decoder::create(Encoding::Shift_JIS, Decoder::ErrorMode::Replacement);
//     decoder->decode(bytes, Decoder::Flush::No, text);
//     decoder->decode(moreBytes, Decoder::Flush::Yes, text);
#pragma once

#include "jsc-host/web/encoding/DecodedText.h"
#include "jsc-host/web/encoding/EncodingLabels.h"
#include <memory>
#include <span>

namespace JSCHost {

class Decoder {
public:
    enum class ErrorMode : bool { Replacement, Fatal };
    enum class Flush : bool { No, Yes };

    // The encoding may be any but Replacement, which has no use in scripts.
    static std::unique_ptr<Decoder> create(Encoding, ErrorMode);

    virtual ~Decoder() = default;

    // Appends the characters of the bytes; without a flush, an unfinished sequence is kept for the next call. Returns false at an error in the mode Fatal:
    // what has been appended is then of no use, and the bytes after the error are kept for the next call. A byte order mark is a character like any other.
    // After a flush the decoder is used up.
    virtual bool decode(std::span<const uint8_t>, Flush, DecodedText&) = 0;
};

}
