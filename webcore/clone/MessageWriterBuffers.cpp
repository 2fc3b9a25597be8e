#include "config.h"

#include "webcore/CloneHooks.h"
#include "webcore/clone/BufferCarrier.h"
#include "webcore/clone/MessageWriter.h"
#include "webcore/clone/ViewRecords.h"
#include <JavaScriptCore/JSArrayBufferView.h>

namespace WebCore {

using namespace JSC;

Word MessageWriter::copyBuffer(ArrayBuffer& source)
{
    auto carrier = BufferCarrier::tryCreate(m_vm, source);
    if (!carrier)
        return fail();
    m_scratch->leaf.clear();
    appendCarrier(WTFMove(carrier));
    return finishLeaf(BufferCarrier::tag);
}

Word MessageWriter::createPlaceholder(bool isBuffer)
{
    m_scratch->leaf.clear();
    m_transferred.append(m_scratch->carriers.size());
    if (!isBuffer) {
        appendCarrier(nullptr);
        return finishLeaf(NativeCarrier::tag);
    }
    appendCarrier(makeUnique<BufferCarrier>(BufferCarrier::Origin::Transferred));
    return finishLeaf(BufferCarrier::tag);
}

Word MessageWriter::bufferOf(Word view)
{
    m_scratch->leaf.clear();
    appendWord(view.bits());
    return finishLeaf(bufferOfViewTag);
}

Word MessageWriter::copyViewWithoutBuffer(JSArrayBufferView& source)
{
    auto type = typedArrayType(source.type());
    std::span bytes { static_cast<const uint8_t*>(source.vector()), source.byteLength() };
    if (bytes.size() > maxInlineViewBytes) {
        auto carrier = BufferCarrier::tryCreate(m_vm, bytes);
        if (!carrier)
            return fail();
        m_scratch->leaf.clear();
        appendWord(type);
        appendCarrier(WTFMove(carrier));
        return finishLeaf(viewWithContentsTag);
    }
    auto record = createRecord(viewWithBytesTag, type, 1 + (bytes.size() + sizeof(uint64_t) - 1) / sizeof(uint64_t));
    if (!record)
        return fail();
    auto* words = &m_scratch->words[firstWord(record)];
    words[0] = source.length();
    if (bytes.size()) {
        words[header(record).count() - 1] = 0;
        memcpy(words + 1, bytes.data(), bytes.size());
    }
    return record;
}

Word MessageWriter::createView(JSArrayBufferView& source, Word buffer)
{
    m_scratch->leaf.clear();
    appendWord(typedArrayType(source.type()));
    appendWord(source.byteOffset());
    appendWord(source.isAutoLength() ? trackingLength : source.length());
    appendWord(buffer.bits());
    return finishLeaf(viewTag);
}

}
