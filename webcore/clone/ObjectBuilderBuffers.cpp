#include "config.h"

#include "webcore/clone/ObjectBuilder.h"

#include <JavaScriptCore/JSArrayBuffer.h>
#include <JavaScriptCore/JSDataView.h>
#include <JavaScriptCore/JSGenericTypedArrayViewInlines.h>
#include <JavaScriptCore/JSTypedArrays.h>
#include <JavaScriptCore/TypedArrayController.h>

namespace WebCore {

using namespace JSC;

namespace {

RefPtr<ArrayBuffer> copyBytes(ArrayBuffer& source)
{
    size_t length = source.byteLength();
    RefPtr<ArrayBuffer> copy;
    if (auto maxByteLength = source.maxByteLength())
        copy = ArrayBuffer::tryCreate(length, 1, maxByteLength);
    else
        copy = ArrayBuffer::tryCreateUninitialized(length, 1);
    if (copy && length)
        memcpy(copy->data(), source.data(), length);
    return copy;
}

RefPtr<ArrayBuffer> shareMemory(ArrayBuffer& source)
{
    ArrayBufferContents contents;
    if (!source.shareWith(contents))
        return nullptr;
    return ArrayBuffer::create(WTFMove(contents));
}

// Gives a view its place in a resizable buffer that is too short for it now, which JavaScriptCore's constructors would refuse.
struct ViewPlacement : JSArrayBufferView {
    static void set(JSArrayBufferView& view, ArrayBuffer& buffer, size_t byteOffset, size_t length)
    {
        (view.*(&ViewPlacement::m_vector)).setWithoutBarrier(static_cast<uint8_t*>(buffer.data()) + byteOffset);
        view.*(&ViewPlacement::m_byteOffset) = byteOffset;
        view.*(&ViewPlacement::m_length) = length;
    }
};

template<typename View> JSArrayBufferView* copyElements(JSGlobalObject& realm, Structure* structure, JSArrayBufferView& source)
{
    auto* copy = View::createUninitialized(&realm, structure, source.length());
    if (copy)
        memcpy(copy->vector(), source.vector(), source.byteLength());
    return copy;
}

}

JSValue ObjectBuilder::copyBuffer(ArrayBuffer& source)
{
    auto scope = DECLARE_THROW_SCOPE(m_vm);
    bool isShared = source.isShared();
    auto buffer = isShared ? shareMemory(source) : copyBytes(source);
    if (!buffer) {
        throwOutOfMemoryError(&m_realm, scope);
        return {};
    }
    auto mode = isShared ? ArrayBufferSharingMode::Shared : ArrayBufferSharingMode::Default;
    return JSArrayBuffer::create(m_vm, m_realm.arrayBufferStructure(mode), WTFMove(buffer));
}

JSValue ObjectBuilder::bufferOf(JSValue view)
{
    return m_vm.m_typedArrayController->toJS(&m_realm, &m_realm, jsCast<JSArrayBufferView*>(view)->possiblySharedBuffer());
}

JSValue ObjectBuilder::copyViewWithoutBuffer(JSArrayBufferView& source)
{
    auto type = typedArrayType(source.type());
    auto* structure = m_realm.typedArrayStructure(type, false);
    switch (type) {
#define COPY_ELEMENTS(name)                                                                                                                                    \
    case Type##name:                                                                                                                                           \
        return copyElements<JS##name##Array>(m_realm, structure, source);
        FOR_EACH_TYPED_ARRAY_TYPE_EXCLUDING_DATA_VIEW(COPY_ELEMENTS)
#undef COPY_ELEMENTS
    default:
        RELEASE_ASSERT_NOT_REACHED();
    }
}

// The standard copies a view's place without asking whether its buffer's clone is long enough: user code may have resized the buffer in between.
JSValue ObjectBuilder::createViewOf(const ViewPlan& plan, ArrayBuffer& buffer)
{
    size_t end = plan.byteOffset + plan.length.value_or(0) * elementSize(plan.type);
    if (end <= buffer.byteLength()) [[likely]]
        return createViewAt(plan, buffer);
    auto start = plan.length ? std::optional<size_t> { 0 } : std::nullopt;
    JSValue view = createViewAt({ plan.type, 0, start }, buffer);
    if (view)
        ViewPlacement::set(*jsCast<JSArrayBufferView*>(view), buffer, plan.byteOffset, plan.length.value_or(0));
    return view;
}

JSValue ObjectBuilder::createViewAt(const ViewPlan& plan, ArrayBuffer& buffer)
{
    auto* structure = m_realm.typedArrayStructure(plan.type, buffer.isResizableOrGrowableShared());
    switch (plan.type) {
#define CREATE_VIEW(name)                                                                                                                                      \
    case Type##name:                                                                                                                                           \
        return JS##name##Array::create(&m_realm, structure, &buffer, plan.byteOffset, plan.length);
        FOR_EACH_TYPED_ARRAY_TYPE_EXCLUDING_DATA_VIEW(CREATE_VIEW)
#undef CREATE_VIEW
    case TypeDataView:
        return JSDataView::create(&m_realm, structure, &buffer, plan.byteOffset, plan.length);
    default:
        RELEASE_ASSERT_NOT_REACHED();
    }
}

JSValue ObjectBuilder::createView(JSArrayBufferView& source, JSValue buffer)
{
    std::optional<size_t> length;
    if (!source.isAutoLength())
        length = source.length();
    ViewPlan plan { typedArrayType(source.type()), source.byteOffset(), length };
    if (isPlaceholder(buffer))
        return addPlaceholder({ m_transfer->placeholders.get(asObject(buffer)).buffer, plan });
    return createViewOf(plan, *jsCast<JSArrayBuffer*>(buffer)->impl());
}

JSValue ObjectBuilder::addPlaceholder(Placeholder&& placeholder)
{
    auto* object = constructEmptyObject(&m_realm);
    m_transfer->kept.append(object);
    m_transfer->placeholders.add(object, WTFMove(placeholder));
    return object;
}

JSValue ObjectBuilder::createPlaceholder()
{
    if (!m_transfer)
        m_transfer = makeUniqueWithoutFastMallocCheck<Transfer>();
    return addPlaceholder({ m_transfer->bufferPlaceholderCount++, std::nullopt });
}

bool ObjectBuilder::isPlaceholder(JSValue value)
{
    return m_transfer && value.isObject() && m_transfer->placeholders.contains(asObject(value));
}

void ObjectBuilder::receive(Vector<ArrayBufferContents>&& contents)
{
    auto* structure = m_realm.arrayBufferStructure(ArrayBufferSharingMode::Default);
    for (auto& content : contents)
        m_transfer->buffers.append(JSArrayBuffer::create(m_vm, structure, ArrayBuffer::create(WTFMove(content))));
}

JSValue ObjectBuilder::received(JSValue placeholder)
{
    auto* key = asObject(placeholder);
    auto entry = m_transfer->placeholders.get(key);
    JSValue buffer = m_transfer->buffers.at(entry.buffer);
    if (!entry.view)
        return buffer;
    if (auto* view = m_transfer->views.get(key))
        return view;
    JSValue view = createViewOf(*entry.view, *jsCast<JSArrayBuffer*>(buffer)->impl());
    if (!view)
        return {};
    m_transfer->kept.append(view);
    m_transfer->views.add(key, asObject(view));
    return view;
}

}
