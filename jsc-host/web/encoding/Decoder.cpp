#include "config.h"

#include "jsc-host/web/encoding/Decoder.h"

#include "jsc-host/web/encoding/DecoderMachines.h"
#include "jsc-host/web/encoding/EncodingIndexes.h"
#include <unicode/utf8.h>

namespace JSCHost {

namespace {

constexpr char16_t replacementCharacter = 0xFFFD;

size_t lengthOfASCIIPrefix(std::span<const uint8_t> bytes)
{
    size_t length = 0;
    for (; length + sizeof(uint64_t) <= bytes.size(); length += sizeof(uint64_t)) {
        uint64_t word;
        memcpy(&word, bytes.data() + length, sizeof(word));
        if (word & 0x8080808080808080)
            break;
    }
    while (length < bytes.size() && bytes[length] < 0x80)
        ++length;
    return length;
}

// Gives bytes to a state machine: those to be read again first, then those kept after an error, then new ones.
template<typename Machine> class MachineDecoder : public Decoder {
public:
    explicit MachineDecoder(ErrorMode mode, Machine machine = {})
        : m_mode(mode)
        , m_machine(machine)
    {
    }

    bool decode(std::span<const uint8_t> bytes, Flush flush, DecodedText& text) final
    {
        auto kept = std::exchange(m_kept, {});
        if (kept.isEmpty())
            return decodeAll(bytes, flush, text);
        kept.append(bytes);
        return decodeAll(kept.span(), flush, text);
    }

protected:
    virtual bool decodeAll(std::span<const uint8_t> bytes, Flush flush, DecodedText& text) { return run(bytes, flush, text); }

    bool isBetweenCharacters() const { return !m_restoredCount && m_machine.passesASCII(); }
    void keep(std::span<const uint8_t> bytes) { m_kept = bytes; }

    bool run(std::span<const uint8_t> bytes, Flush flush, DecodedText& text)
    {
        while (true) {
            if (isBetweenCharacters()) {
                auto length = lengthOfASCIIPrefix(bytes);
                text.appendASCII(bytes.first(length));
                bytes = bytes.subspan(length);
            }
            auto input = next(bytes);
            if (!input && flush == Flush::No)
                return true;
            auto step = m_machine.handle(input);
            switch (step.kind) {
            case DecoderStep::Kind::Continue:
                break;
            case DecoderStep::Kind::Finished:
                return true;
            case DecoderStep::Kind::CodePoints:
                text.appendCodePoint(step.codePoints[0]);
                if (step.codePoints[1])
                    text.appendCodePoint(step.codePoints[1]);
                break;
            case DecoderStep::Kind::Error:
                while (step.restoredCount)
                    m_restored[m_restoredCount++] = step.restored[--step.restoredCount];
                if (m_mode == ErrorMode::Fatal) {
                    keep(bytes);
                    return false;
                }
                text.append(replacementCharacter);
                break;
            }
        }
    }

private:
    DecoderInput next(std::span<const uint8_t>& bytes)
    {
        if (m_restoredCount)
            return m_restored[--m_restoredCount];
        if (bytes.empty())
            return std::nullopt;
        auto byte = bytes.front();
        bytes = bytes.subspan(1);
        return byte;
    }

    const ErrorMode m_mode;
    Machine m_machine;
    std::array<uint8_t, 8> m_restored; // the next one last
    uint8_t m_restoredCount { 0 };
    Vector<uint8_t> m_kept;
};

// The machine handles errors and what lies across the borders of pieces, a quicker loop the rest.
class UTF8Decoder final : public MachineDecoder<UTF8Machine> {
public:
    using MachineDecoder::MachineDecoder;

private:
    bool decodeAll(std::span<const uint8_t> bytes, Flush flush, DecodedText& text) final
    {
        while (!bytes.empty()) {
            if (isBetweenCharacters())
                bytes = bytes.subspan(decodeValidPrefix(bytes, text));
            if (bytes.empty())
                break;
            if (!run(bytes.first(1), Flush::No, text)) {
                keep(bytes.subspan(1));
                return false;
            }
            bytes = bytes.subspan(1);
        }
        return run({}, flush, text);
    }

    static size_t decodeValidPrefix(std::span<const uint8_t> bytes, DecodedText& text)
    {
        size_t position = 0;
        while (position < bytes.size()) {
            auto length = lengthOfASCIIPrefix(bytes.subspan(position));
            text.appendASCII(bytes.subspan(position, length));
            position += length;
            while (position < bytes.size() && bytes[position] >= 0x80) {
                size_t next = position;
                UChar32 character;
                U8_NEXT(bytes, next, bytes.size(), character);
                if (character < 0)
                    return position;
                text.appendCodePoint(character);
                position = next;
            }
        }
        return position;
    }
};

}

std::unique_ptr<Decoder> Decoder::create(Encoding encoding, ErrorMode mode)
{
    switch (encoding) {
    case Encoding::UTF8:
        return std::make_unique<UTF8Decoder>(mode);
    case Encoding::UTF16LE:
        return std::make_unique<MachineDecoder<UTF16Machine<false>>>(mode);
    case Encoding::UTF16BE:
        return std::make_unique<MachineDecoder<UTF16Machine<true>>>(mode);
    case Encoding::GBK:
    case Encoding::GB18030:
        return std::make_unique<MachineDecoder<GB18030Machine>>(mode);
    case Encoding::Big5:
        return std::make_unique<MachineDecoder<Big5Machine>>(mode);
    case Encoding::EUC_JP:
        return std::make_unique<MachineDecoder<EUCJPMachine>>(mode);
    case Encoding::ISO2022_JP:
        return std::make_unique<MachineDecoder<ISO2022JPMachine>>(mode);
    case Encoding::Shift_JIS:
        return std::make_unique<MachineDecoder<ShiftJISMachine>>(mode);
    case Encoding::EUC_KR:
        return std::make_unique<MachineDecoder<EUCKRMachine>>(mode);
    default:
        return std::make_unique<MachineDecoder<SingleByteMachine>>(mode, SingleByteMachine(singleByteIndex(encoding)));
    }
}

}
