#include "config.h"

#include "jsc-host/web/TextDecoder.h"

namespace JSCHost {

TextDecoder::TextDecoder(Encoding encoding, const TextDecoderOptions& options)
    : m_encoding(encoding)
    , m_errorMode(options.fatal ? Decoder::ErrorMode::Fatal : Decoder::ErrorMode::Replacement)
    , m_ignoresBOM(options.ignoreBOM)
{
}

Bindings::Result<TextDecoder> TextDecoder::create(std::optional<String> label, const TextDecoderOptions& options)
{
    auto encoding = label ? encodingFromLabel(*label) : Encoding::UTF8;
    if (!encoding || *encoding == Encoding::Replacement)
        return Bindings::rangeError(makeString('"', StringView(*label).left(100), "\" is not the label of an encoding that can be decoded"_s));
    return TextDecoder(*encoding, options);
}

bool TextDecoder::decodesBOM() const
{
    return m_encoding == Encoding::UTF8 || m_encoding == Encoding::UTF16LE || m_encoding == Encoding::UTF16BE;
}

Bindings::Result<String> TextDecoder::decode(std::optional<WebCore::AllowSharedBufferSource> input, const TextDecodeOptions& options)
{
    if (!std::exchange(m_continues, options.stream)) {
        m_decoder = Decoder::create(m_encoding, m_errorMode);
        m_hasSeenBOM = false;
    }
    auto bytes = input ? input->bytes() : std::span<const uint8_t> {};
    Vector<uint8_t> copy;
    if (input && input->isShared()) {
        // Other threads may change the bytes meanwhile.
        if (!copy.tryAppend(bytes))
            return Bindings::rangeError("Out of memory"_s);
        bytes = copy.span();
    }
    DecodedText decoded;
    if (!m_decoder->decode(bytes, options.stream ? Decoder::Flush::No : Decoder::Flush::Yes, decoded))
        return Bindings::typeError(makeString("the data is not valid "_s, encodingName(m_encoding)));
    auto text = decoded.toString();
    if (decoded.isTooLong())
        return Bindings::rangeError("the text is too long for a string"_s);
    if (m_ignoresBOM || m_hasSeenBOM || text.isEmpty() || !decodesBOM())
        return text;
    m_hasSeenBOM = true;
    return text[0] == 0xFEFF ? text.substring(1) : text;
}

}
