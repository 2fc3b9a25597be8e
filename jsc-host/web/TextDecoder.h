#pragma once

#include "bindings/Class.h"
#include "bindings/Dictionary.h"
#include "jsc-host/web/encoding/Decoder.h"
#include "webcore/BufferSource.h"

namespace JSCHost {

struct TextDecoderOptions {
    bool fatal { false };
    bool ignoreBOM { false };
};

struct TextDecodeOptions {
    bool stream { false };
};

// TextDecoder of the Encoding standard (section 7.2). Used under the VM's lock, like all bound classes.
class TextDecoder {
public:
    // A RangeError for a label that stands for no encoding, or for none that can be decoded.
    static Bindings::Result<TextDecoder> create(std::optional<String> label, const TextDecoderOptions&);

    String encoding() const { return encodingName(m_encoding); }
    bool fatal() const { return m_errorMode == Decoder::ErrorMode::Fatal; }
    bool ignoreBOM() const { return m_ignoresBOM; }

    // A TypeError for bytes that are invalid in the encoding, if the decoder is fatal.
    Bindings::Result<String> decode(std::optional<WebCore::AllowSharedBufferSource>, const TextDecodeOptions&);

private:
    TextDecoder(Encoding, const TextDecoderOptions&);
    bool decodesBOM() const;

    Encoding m_encoding;
    Decoder::ErrorMode m_errorMode;
    bool m_ignoresBOM;
    bool m_hasSeenBOM { false };
    bool m_continues { false }; // the standard's "do not flush"
    std::unique_ptr<Decoder> m_decoder;
};

}

template<>
inline constexpr auto Bindings::dictionaryOf<JSCHost::TextDecoderOptions> = Dictionary<JSCHost::TextDecoderOptions>()
                                                                                .member<&JSCHost::TextDecoderOptions::fatal>("fatal"_s)
                                                                                .member<&JSCHost::TextDecoderOptions::ignoreBOM>("ignoreBOM"_s);
template<>
inline constexpr auto Bindings::dictionaryOf<JSCHost::TextDecodeOptions> = Dictionary<JSCHost::TextDecodeOptions>().member<&JSCHost::TextDecodeOptions::stream>(
    "stream"_s);

template<>
inline constexpr auto Bindings::classOf<JSCHost::TextDecoder> = Bindings::Class<JSCHost::TextDecoder>("TextDecoder"_s)
                                                                    .constructor<&JSCHost::TextDecoder::create>()
                                                                    .accessor<&JSCHost::TextDecoder::encoding>("encoding"_s)
                                                                    .accessor<&JSCHost::TextDecoder::fatal>("fatal"_s)
                                                                    .accessor<&JSCHost::TextDecoder::ignoreBOM>("ignoreBOM"_s)
                                                                    .method<&JSCHost::TextDecoder::decode>("decode"_s);
