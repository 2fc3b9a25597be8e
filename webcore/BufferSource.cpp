#include "config.h"

#include "webcore/BufferSource.h"

#include <JavaScriptCore/JSArrayBuffer.h>
#include <JavaScriptCore/JSArrayBufferView.h>

namespace WebCore {

using namespace JSC;

std::optional<BufferSource> BufferSource::from(JSValue value)
{
    auto* object = value.getObject();
    if (!object || (object->type() != ArrayBufferType && !isTypedArrayTypeIncludingDataView(object->type())))
        return std::nullopt;
    return BufferSource(*object);
}

std::span<const uint8_t> BufferSource::bytes() const
{
    if (auto* buffer = jsDynamicCast<JSArrayBuffer*>(m_object))
        return buffer->impl()->span();
    auto& view = *jsCast<JSArrayBufferView*>(m_object);
    return view.isOutOfBounds() ? std::span<const uint8_t> {} : view.span();
}

bool BufferSource::isResizable() const
{
    if (auto* buffer = jsDynamicCast<JSArrayBuffer*>(m_object))
        return buffer->impl()->isResizableOrGrowableShared();
    return jsCast<JSArrayBufferView*>(m_object)->isResizableOrGrowableShared();
}

bool BufferSource::isShared() const
{
    if (auto* buffer = jsDynamicCast<JSArrayBuffer*>(m_object))
        return buffer->impl()->isShared();
    return jsCast<JSArrayBufferView*>(m_object)->isShared();
}

}
