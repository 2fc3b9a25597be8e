#include "config.h"

#include "jsc-host/web/encoding/DecoderMachines.h"

#include "jsc-host/web/encoding/EncodingIndexes.h"
#include <unicode/utf16.h>

namespace JSCHost {

static bool isInRange(uint8_t byte, uint8_t first, uint8_t last)
{
    return byte >= first && byte <= last;
}

static bool isASCIIByte(uint8_t byte)
{
    return byte < 0x80;
}

static DecoderStep emitOrErrorAt(char32_t codePoint, uint8_t byte)
{
    return codePoint == noCodePoint ? DecoderStep::errorAt(byte) : DecoderStep::emit(codePoint);
}

// The end of the input: an error if a sequence has begun, which is then forgotten.
template<typename Lead> static DecoderStep endOfInput(Lead& lead)
{
    return std::exchange(lead, Lead {}) ? DecoderStep::error() : DecoderStep::finished();
}

DecoderStep UTF8Machine::handle(DecoderInput input)
{
    if (!input)
        return endOfInput(m_needed);
    auto byte = *input;
    if (!m_needed) {
        if (isASCIIByte(byte))
            return DecoderStep::emit(byte);
        if (isInRange(byte, 0xC2, 0xDF)) {
            m_needed = 1;
            m_codePoint = byte & 0x1F;
        } else if (isInRange(byte, 0xE0, 0xEF)) {
            m_lower = byte == 0xE0 ? 0xA0 : 0x80;
            m_upper = byte == 0xED ? 0x9F : 0xBF;
            m_needed = 2;
            m_codePoint = byte & 0xF;
        } else if (isInRange(byte, 0xF0, 0xF4)) {
            m_lower = byte == 0xF0 ? 0x90 : 0x80;
            m_upper = byte == 0xF4 ? 0x8F : 0xBF;
            m_needed = 3;
            m_codePoint = byte & 0x7;
        } else
            return DecoderStep::error();
        return DecoderStep::proceed();
    }
    bool isContinuation = isInRange(byte, m_lower, m_upper);
    m_lower = 0x80;
    m_upper = 0xBF;
    if (!isContinuation) {
        m_needed = m_seen = 0;
        return DecoderStep::error({ byte });
    }
    m_codePoint = m_codePoint << 6 | (byte & 0x3F);
    if (++m_seen != m_needed)
        return DecoderStep::proceed();
    m_needed = m_seen = 0;
    return DecoderStep::emit(m_codePoint);
}

DecoderStep GB18030Machine::handle(DecoderInput input)
{
    if (!input) {
        m_second = m_third = 0;
        return endOfInput(m_first);
    }
    auto byte = *input;
    if (m_third)
        return handleFourth(byte);
    if (m_second) {
        if (isInRange(byte, 0x81, 0xFE)) {
            m_third = byte;
            return DecoderStep::proceed();
        }
        m_first = 0;
        return DecoderStep::error({ std::exchange(m_second, 0), byte });
    }
    if (m_first)
        return handleSecond(byte);
    if (isASCIIByte(byte))
        return DecoderStep::emit(byte);
    if (byte == 0x80)
        return DecoderStep::emit(0x20AC);
    if (byte == 0xFF)
        return DecoderStep::error();
    m_first = byte;
    return DecoderStep::proceed();
}

DecoderStep GB18030Machine::handleFourth(uint8_t byte)
{
    auto first = std::exchange(m_first, 0), second = std::exchange(m_second, 0), third = std::exchange(m_third, 0);
    if (!isInRange(byte, 0x30, 0x39))
        return DecoderStep::error({ second, third, byte });
    auto codePoint = gb18030RangesCodePoint((((first - 0x81) * 10 + second - 0x30) * 126 + third - 0x81) * 10 + byte - 0x30);
    return codePoint == noCodePoint ? DecoderStep::error() : DecoderStep::emit(codePoint);
}

DecoderStep GB18030Machine::handleSecond(uint8_t byte)
{
    if (isInRange(byte, 0x30, 0x39)) {
        m_second = byte;
        return DecoderStep::proceed();
    }
    auto lead = std::exchange(m_first, 0);
    if (!isInRange(byte, 0x40, 0x7E) && !isInRange(byte, 0x80, 0xFE))
        return DecoderStep::errorAt(byte);
    return emitOrErrorAt(codePointAt(gb18030Index(), (lead - 0x81) * 190 + byte - (byte < 0x7F ? 0x40 : 0x41)), byte);
}

DecoderStep Big5Machine::handle(DecoderInput input)
{
    if (!input)
        return endOfInput(m_lead);
    auto byte = *input;
    if (auto lead = std::exchange(m_lead, 0)) {
        if (!isInRange(byte, 0x40, 0x7E) && !isInRange(byte, 0xA1, 0xFE))
            return DecoderStep::errorAt(byte);
        auto pointer = (lead - 0x81) * 157 + byte - (byte < 0x7F ? 0x40 : 0x62);
        switch (pointer) {
        case 1133:
            return DecoderStep::emit(0xCA, 0x304);
        case 1135:
            return DecoderStep::emit(0xCA, 0x30C);
        case 1164:
            return DecoderStep::emit(0xEA, 0x304);
        case 1166:
            return DecoderStep::emit(0xEA, 0x30C);
        default:
            return emitOrErrorAt(codePointAt(big5Index(), pointer), byte);
        }
    }
    if (isASCIIByte(byte))
        return DecoderStep::emit(byte);
    if (!isInRange(byte, 0x81, 0xFE))
        return DecoderStep::error();
    m_lead = byte;
    return DecoderStep::proceed();
}

DecoderStep EUCJPMachine::handle(DecoderInput input)
{
    if (!input) {
        m_isJIS0212 = false;
        return endOfInput(m_lead);
    }
    auto byte = *input;
    if (m_lead == 0x8E && isInRange(byte, 0xA1, 0xDF)) {
        m_lead = 0;
        return DecoderStep::emit(0xFF61 - 0xA1 + byte);
    }
    if (m_lead == 0x8F && isInRange(byte, 0xA1, 0xFE)) {
        m_isJIS0212 = true;
        m_lead = byte;
        return DecoderStep::proceed();
    }
    if (auto lead = std::exchange(m_lead, 0)) {
        bool isJIS0212 = std::exchange(m_isJIS0212, false);
        if (!isInRange(lead, 0xA1, 0xFE) || !isInRange(byte, 0xA1, 0xFE))
            return DecoderStep::errorAt(byte);
        return emitOrErrorAt(codePointAt(isJIS0212 ? jis0212Index() : jis0208Index(), (lead - 0xA1) * 94 + byte - 0xA1), byte);
    }
    if (isASCIIByte(byte))
        return DecoderStep::emit(byte);
    if (byte != 0x8E && byte != 0x8F && !isInRange(byte, 0xA1, 0xFE))
        return DecoderStep::error();
    m_lead = byte;
    return DecoderStep::proceed();
}

DecoderStep ISO2022JPMachine::handle(DecoderInput input)
{
    switch (m_state) {
    case State::ASCII:
    case State::Roman:
    case State::Katakana:
    case State::LeadByte:
        return handleText(input);
    case State::TrailByte:
        return handleTrail(input);
    case State::EscapeStart:
        return handleEscapeStart(input);
    case State::Escape:
        return handleEscape(input);
    }
    return DecoderStep::finished();
}

DecoderStep ISO2022JPMachine::startEscape()
{
    m_state = State::EscapeStart;
    return DecoderStep::proceed();
}

DecoderStep ISO2022JPMachine::handleText(DecoderInput input)
{
    if (!input)
        return DecoderStep::finished();
    auto byte = *input;
    if (byte == 0x1B)
        return startEscape();
    m_hasOutput = false;
    if (m_state == State::LeadByte) {
        if (!isInRange(byte, 0x21, 0x7E))
            return DecoderStep::error();
        m_lead = byte;
        m_state = State::TrailByte;
        return DecoderStep::proceed();
    }
    if (m_state == State::Katakana)
        return isInRange(byte, 0x21, 0x5F) ? DecoderStep::emit(0xFF61 - 0x21 + byte) : DecoderStep::error();
    if (m_state == State::Roman && byte == 0x5C)
        return DecoderStep::emit(0xA5);
    if (m_state == State::Roman && byte == 0x7E)
        return DecoderStep::emit(0x203E);
    if (!isASCIIByte(byte) || byte == 0xE || byte == 0xF)
        return DecoderStep::error();
    return DecoderStep::emit(byte);
}

DecoderStep ISO2022JPMachine::handleTrail(DecoderInput input)
{
    if (input && *input == 0x1B) {
        startEscape();
        return DecoderStep::error();
    }
    m_state = State::LeadByte;
    if (!input || !isInRange(*input, 0x21, 0x7E))
        return DecoderStep::error();
    auto codePoint = codePointAt(jis0208Index(), (m_lead - 0x21) * 94 + *input - 0x21);
    return codePoint == noCodePoint ? DecoderStep::error() : DecoderStep::emit(codePoint);
}

DecoderStep ISO2022JPMachine::handleEscapeStart(DecoderInput input)
{
    if (input && (*input == 0x24 || *input == 0x28)) {
        m_lead = *input;
        m_state = State::Escape;
        return DecoderStep::proceed();
    }
    m_hasOutput = false;
    m_state = m_outputState;
    return input ? DecoderStep::error({ *input }) : DecoderStep::error();
}

DecoderStep ISO2022JPMachine::handleEscape(DecoderInput input)
{
    auto lead = std::exchange(m_lead, 0);
    std::optional<State> state;
    if (lead == 0x28 && input == 0x42)
        state = State::ASCII;
    else if (lead == 0x28 && input == 0x4A)
        state = State::Roman;
    else if (lead == 0x28 && input == 0x49)
        state = State::Katakana;
    else if (lead == 0x24 && (input == 0x40 || input == 0x42))
        state = State::LeadByte;
    if (state) {
        m_state = m_outputState = *state;
        return std::exchange(m_hasOutput, true) ? DecoderStep::error() : DecoderStep::proceed();
    }
    m_hasOutput = false;
    m_state = m_outputState;
    return input ? DecoderStep::error({ lead, *input }) : DecoderStep::error({ lead });
}

DecoderStep ShiftJISMachine::handle(DecoderInput input)
{
    if (!input)
        return endOfInput(m_lead);
    auto byte = *input;
    if (auto lead = std::exchange(m_lead, 0)) {
        if (!isInRange(byte, 0x40, 0x7E) && !isInRange(byte, 0x80, 0xFC))
            return DecoderStep::errorAt(byte);
        auto pointer = (lead - (lead < 0xA0 ? 0x81 : 0xC1)) * 188 + byte - (byte < 0x7F ? 0x40 : 0x41);
        constexpr int startOfPrivateUse = 8836, endOfPrivateUse = 10716;
        if (pointer >= startOfPrivateUse && pointer < endOfPrivateUse)
            return DecoderStep::emit(0xE000 + pointer - startOfPrivateUse);
        return emitOrErrorAt(codePointAt(jis0208Index(), pointer), byte);
    }
    if (byte <= 0x80)
        return DecoderStep::emit(byte);
    if (isInRange(byte, 0xA1, 0xDF))
        return DecoderStep::emit(0xFF61 - 0xA1 + byte);
    if (!isInRange(byte, 0x81, 0x9F) && !isInRange(byte, 0xE0, 0xFC))
        return DecoderStep::error();
    m_lead = byte;
    return DecoderStep::proceed();
}

DecoderStep EUCKRMachine::handle(DecoderInput input)
{
    if (!input)
        return endOfInput(m_lead);
    auto byte = *input;
    if (auto lead = std::exchange(m_lead, 0)) {
        if (!isInRange(byte, 0x41, 0xFE))
            return DecoderStep::errorAt(byte);
        return emitOrErrorAt(codePointAt(eucKRIndex(), (lead - 0x81) * 190 + byte - 0x41), byte);
    }
    if (isASCIIByte(byte))
        return DecoderStep::emit(byte);
    if (!isInRange(byte, 0x81, 0xFE))
        return DecoderStep::error();
    m_lead = byte;
    return DecoderStep::proceed();
}

DecoderStep SingleByteMachine::handle(DecoderInput input)
{
    if (!input)
        return DecoderStep::finished();
    if (isASCIIByte(*input))
        return DecoderStep::emit(*input);
    auto unit = m_index[*input - 0x80];
    return unit == 0xFFFD ? DecoderStep::error() : DecoderStep::emit(unit);
}

template<bool isBigEndian> DecoderStep UTF16Machine<isBigEndian>::handle(DecoderInput input)
{
    if (!input) {
        bool isIncomplete = std::exchange(m_lead, std::nullopt) || m_leadSurrogate;
        m_leadSurrogate = 0;
        return isIncomplete ? DecoderStep::error() : DecoderStep::finished();
    }
    if (!m_lead) {
        m_lead = *input;
        return DecoderStep::proceed();
    }
    uint8_t first = *std::exchange(m_lead, std::nullopt), second = *input;
    char16_t unit = isBigEndian ? first << 8 | second : second << 8 | first;
    if (auto leadSurrogate = std::exchange(m_leadSurrogate, 0)) {
        if (U16_IS_TRAIL(unit))
            return DecoderStep::emit(U16_GET_SUPPLEMENTARY(leadSurrogate, unit));
        return DecoderStep::error({ first, second });
    }
    if (U16_IS_LEAD(unit)) {
        m_leadSurrogate = unit;
        return DecoderStep::proceed();
    }
    return U16_IS_TRAIL(unit) ? DecoderStep::error() : DecoderStep::emit(unit);
}

template class UTF16Machine<false>;
template class UTF16Machine<true>;

}
