// The decoders' state machines, as the standard writes them. Each takes one byte, or nothing for the end of the input, and says what comes of it.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>

namespace JSCHost {

struct DecoderStep {
    enum class Kind : uint8_t { Continue, Finished, Error, CodePoints };

    Kind kind;
    std::array<char32_t, 2> codePoints {}; // the second is 0 if there is only one
    // Bytes to be read again before any other.
    uint8_t restoredCount { 0 };
    std::array<uint8_t, 3> restored {};

    static DecoderStep proceed() { return { Kind::Continue }; }
    static DecoderStep finished() { return { Kind::Finished }; }
    static DecoderStep emit(char32_t first, char32_t second = 0) { return { Kind::CodePoints, { first, second } }; }

    static DecoderStep error(std::initializer_list<uint8_t> restored = {})
    {
        DecoderStep step { Kind::Error };
        for (auto byte : restored)
            step.restored[step.restoredCount++] = byte;
        return step;
    }

    // An error whose last byte is looked at again if it is ASCII.
    static DecoderStep errorAt(uint8_t byte) { return byte < 0x80 ? error({ byte }) : error(); }
};

using DecoderInput = std::optional<uint8_t>;

// Each machine says whether ASCII bytes stand for themselves at this point.

class UTF8Machine { // section 8.1.1
public:
    DecoderStep handle(DecoderInput);
    bool passesASCII() const { return !m_needed; }

private:
    uint32_t m_codePoint { 0 };
    uint8_t m_needed { 0 };
    uint8_t m_seen { 0 };
    uint8_t m_lower { 0x80 };
    uint8_t m_upper { 0xBF };
};

class GB18030Machine { // section 10.2.1, for gbk too
public:
    DecoderStep handle(DecoderInput);
    bool passesASCII() const { return !m_first; }

private:
    DecoderStep handleFourth(uint8_t);
    DecoderStep handleSecond(uint8_t);

    uint8_t m_first { 0 };
    uint8_t m_second { 0 };
    uint8_t m_third { 0 };
};

class Big5Machine { // section 11.1.1
public:
    DecoderStep handle(DecoderInput);
    bool passesASCII() const { return !m_lead; }

private:
    uint8_t m_lead { 0 };
};

class EUCJPMachine { // section 12.1.1
public:
    DecoderStep handle(DecoderInput);
    bool passesASCII() const { return !m_lead; }

private:
    uint8_t m_lead { 0 };
    bool m_isJIS0212 { false };
};

class ISO2022JPMachine { // section 12.2.1
public:
    DecoderStep handle(DecoderInput);
    bool passesASCII() const { return false; }

private:
    enum class State : uint8_t { ASCII, Roman, Katakana, LeadByte, TrailByte, EscapeStart, Escape };

    DecoderStep handleText(DecoderInput);
    DecoderStep handleTrail(DecoderInput);
    DecoderStep handleEscapeStart(DecoderInput);
    DecoderStep handleEscape(DecoderInput);
    DecoderStep startEscape();

    State m_state { State::ASCII };
    State m_outputState { State::ASCII };
    uint8_t m_lead { 0 };
    bool m_hasOutput { false };
};

class ShiftJISMachine { // section 12.3.1
public:
    DecoderStep handle(DecoderInput);
    bool passesASCII() const { return !m_lead; }

private:
    uint8_t m_lead { 0 };
};

class EUCKRMachine { // section 13.1.1
public:
    DecoderStep handle(DecoderInput);
    bool passesASCII() const { return !m_lead; }

private:
    uint8_t m_lead { 0 };
};

class SingleByteMachine { // section 9.1
public:
    explicit SingleByteMachine(std::span<const char16_t, 128> index)
        : m_index(index)
    {
    }

    DecoderStep handle(DecoderInput);
    bool passesASCII() const { return true; }

private:
    std::span<const char16_t, 128> m_index;
};

template<bool isBigEndian> class UTF16Machine { // section 14.2.1
public:
    DecoderStep handle(DecoderInput);
    bool passesASCII() const { return false; }

private:
    DecoderInput m_lead;
    char16_t m_leadSurrogate { 0 };
};

}
