#include "config.h"

#include "webcore/clone/ObjectBuilder.h"

#include "webcore/clone/BufferCarrier.h"
#include <JavaScriptCore/JSArrayBuffer.h>
#include <JavaScriptCore/JSDataView.h>
#include <JavaScriptCore/JSGenericTypedArrayViewInlines.h>
#include <JavaScriptCore/JSTypedArrays.h>
#include <JavaScriptCore/TypedArrayController.h>

namespace WebCore {

using namespace JSC;

namespace {

// Gives a view its place in a resizable buffer that is too short for it now, which JavaScriptCore's constructors would refuse.
struct ViewPlacement : JSArrayBufferView {
    static void set(JSArrayBufferView& view, ArrayBuffer& buffer, size_t byteOffset, size_t length)
    {
        (view.*(&ViewPlacement::m_vector)).setWithoutBarrier(static_cast<uint8_t*>(buffer.data()) + byteOffset);
        view.*(&ViewPlacement::m_byteOffset) = byteOffset;
        view.*(&ViewPlacement::m_length) = length;
    }
};

template<typename View> JSArrayBufferView* createWithElements(JSGlobalObject& realm, Structure* structure, size_t length, const void* elements)
{
    auto* view = View::createUninitialized(&realm, structure, length);
    if (view)
        memcpy(view->vector(), elements, view->byteLength());
    return view;
}

}

JSValue ObjectBuilder::copyBuffer(ArrayBuffer& source)
{
    auto scope = DECLARE_THROW_SCOPE(m_vm);
    bool isShared = source.isShared();
    auto buffer = isShared ? tryShareMemory(source) : tryCopyBytes(source.span(), source.maxByteLength());
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
    return createTypedArray(typedArrayType(source.type()), source.length(), source.vector());
}

JSObject* ObjectBuilder::createTypedArray(TypedArrayType type, size_t length, const void* elements)
{
    auto* structure = m_realm.typedArrayStructure(type, false);
    switch (type) {
#define COPY_ELEMENTS(name)                                                                                                                                    \
    case Type##name:                                                                                                                                           \
        return createWithElements<JS##name##Array>(m_realm, structure, length, elements);
        FOR_EACH_TYPED_ARRAY_TYPE_EXCLUDING_DATA_VIEW(COPY_ELEMENTS)
#undef COPY_ELEMENTS
    default:
        RELEASE_ASSERT_NOT_REACHED();
    }
}

bool ObjectBuilder::ViewPlan::fits(size_t byteLength, std::optional<size_t> maxByteLength) const
{
    size_t limit = maxByteLength.value_or(byteLength);
    if (byteOffset % elementSize(type) || byteOffset > limit)
        return false;
    return length ? *length <= (limit - byteOffset) / elementSize(type) : maxByteLength.has_value();
}

// The standard copies a view's place without asking whether its buffer's clone is long enough: user code may have resized the buffer in between.
JSObject* ObjectBuilder::createViewOf(const ViewPlan& plan, ArrayBuffer& buffer)
{
    size_t end = plan.byteOffset + plan.length.value_or(0) * elementSize(plan.type);
    if (end <= buffer.byteLength()) [[likely]]
        return createViewAt(plan, buffer);
    auto start = plan.length ? std::optional<size_t> { 0 } : std::nullopt;
    auto* view = createViewAt({ plan.type, 0, start }, buffer);
    if (view)
        ViewPlacement::set(*jsCast<JSArrayBufferView*>(view), buffer, plan.byteOffset, plan.length.value_or(0));
    return view;
}

JSObject* ObjectBuilder::createViewAt(const ViewPlan& plan, ArrayBuffer& buffer)
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
        return addPlaceholder({ m_transfer->placeholders.get(asObject(buffer)).index, plan });
    return createViewOf(plan, *jsCast<JSArrayBuffer*>(buffer)->impl());
}

JSValue ObjectBuilder::addPlaceholder(Placeholder&& placeholder)
{
    auto* object = constructEmptyObject(&m_realm);
    m_transfer->kept.append(object);
    m_transfer->placeholders.add(object, WTFMove(placeholder));
    return object;
}

JSValue ObjectBuilder::createPlaceholder(bool)
{
    if (!m_transfer)
        m_transfer = makeUniqueWithoutFastMallocCheck<Transfer>();
    return addPlaceholder({ m_transfer->count++, std::nullopt });
}

bool ObjectBuilder::isPlaceholder(JSValue value)
{
    return m_transfer && value.isObject() && m_transfer->placeholders.contains(asObject(value));
}

void ObjectBuilder::receive(Vector<TransferredData>&& transferred)
{
    auto scope = DECLARE_THROW_SCOPE(m_vm);
    auto* structure = m_realm.arrayBufferStructure(ArrayBufferSharingMode::Default);
    for (auto& data : transferred) {
        JSObject* object;
        if (auto* contents = std::get_if<ArrayBufferContents>(&data))
            object = JSArrayBuffer::create(m_vm, structure, ArrayBuffer::create(WTFMove(*contents)));
        else
            object = std::get<std::unique_ptr<NativeCarrier>>(data)->create(m_realm);
        RETURN_IF_EXCEPTION(scope, void());
        m_transfer->objects.append(object);
    }
}

JSValue ObjectBuilder::received(JSValue placeholder)
{
    auto* key = asObject(placeholder);
    auto entry = m_transfer->placeholders.get(key);
    JSValue object = m_transfer->objects.at(entry.index);
    if (!entry.view)
        return object;
    if (auto* view = m_transfer->views.get(key))
        return view;
    auto* view = createViewOf(*entry.view, *jsCast<JSArrayBuffer*>(object)->impl());
    if (!view)
        return {};
    m_transfer->kept.append(view);
    m_transfer->views.add(key, view);
    return view;
}

}
