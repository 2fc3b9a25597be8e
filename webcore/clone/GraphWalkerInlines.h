#pragma once

#include "webcore/clone/GraphWalkerSteps.h"

namespace WebCore {

template<typename Sink> auto GraphWalker<Sink>::walk(JSC::JSValue root) -> Value
{
    Value result = visit(root);
    while (!m_frames.isEmpty()) {
        if (!step()) [[unlikely]]
            return {};
    }
    return result;
}

template<typename Sink> bool GraphWalker<Sink>::pushKeys(JSC::JSObject& source, Container container)
{
    auto firstKey = rare().keys.size();
    if (!appendOwnEnumerableKeys(m_globalObject, source, rare().keys))
        return false;
    if (rare().keys.size() != firstKey)
        push({ .kind = FrameKind::Keys,
            .end = static_cast<uint32_t>(rare().keys.size() - firstKey),
            .source = &source,
            .container = container,
            .firstKey = firstKey });
    return true;
}

template<typename Sink> void GraphWalker<Sink>::pushElementsOnly(JSC::JSObject& source, Container container)
{
    static_assert(followsWebKit);
    auto firstKey = rare().keys.size();
    appendOwnElementKeys(source, 0, m_sink.arrayLength(container), rare().keys);
    push({ .kind = FrameKind::Keys,
        .propertiesFollow = true,
        .end = static_cast<uint32_t>(rare().keys.size() - firstKey),
        .source = &source,
        .container = container,
        .firstKey = firstKey });
}

template<typename Sink> void GraphWalker<Sink>::willRunUserCode()
{
    m_sink.willRunUserCode();
    if (!m_userCodeRuns++)
        m_memory.forEachSource([&](const void* source) { rare().kept.append(static_cast<JSC::JSObject*>(const_cast<void*>(source))); });
}

template<typename Sink> JSC::JSValue GraphWalker<Sink>::getOwn(JSC::JSObject& object, const OwnKey& key)
{
    using namespace JSC;
    auto scope = DECLARE_THROW_SCOPE(m_vm);
    PropertySlot slot(&object, PropertySlot::InternalMethodType::Get);
    bool found;
    if (key.isIndex())
        found = object.methodTable()->getOwnPropertySlotByIndex(&object, &m_globalObject, key.index(), slot);
    else
        found = object.methodTable()->getOwnPropertySlot(&object, &m_globalObject, PropertyName(key.name()), slot);
    RETURN_IF_EXCEPTION(scope, {});
    if (!found)
        return {};
    if (!slot.isValue())
        willRunUserCode();
    if (key.isIndex())
        RELEASE_AND_RETURN(scope, slot.getValue(&m_globalObject, key.index()));
    RELEASE_AND_RETURN(scope, slot.getValue(&m_globalObject, PropertyName(key.name())));
}

template<typename Sink> auto GraphWalker<Sink>::useReceived(Value value) -> Value
{
    if (m_frames.isEmpty() || !m_sink.isPlaceholder(value))
        return value;
    auto& frame = m_frames.last();
    uint32_t at = frame.cursor - 1;
    auto key = frame.kind == FrameKind::Keys ? rare().keys[frame.firstKey + at] : OwnKey(at);
    rare().receivedUses.append({ frame.kind, frame.container, at, key, value });
    return value;
}

template<typename Sink> auto GraphWalker<Sink>::placeReceived(Value root) -> Value
{
    auto scope = DECLARE_THROW_SCOPE(m_vm);
    for (auto& use : rare().receivedUses) {
        Value value = m_sink.received(use.placeholder);
        RETURN_IF_EXCEPTION(scope, {});
        bool isMap = use.kind == FrameKind::MapEntries;
        switch (use.kind) {
        case FrameKind::Slots:
            m_sink.slots(use.container).replace(use.at, value);
            break;
        case FrameKind::Elements:
            m_sink.elements(use.container).replace(use.at, value);
            break;
        case FrameKind::Keys:
            m_sink.defineProperty(use.container, use.key, value);
            break;
        case FrameKind::MapEntries:
        case FrameKind::SetEntries: {
            auto entries = m_sink.entries(use.container, isMap);
            entries.replace(use.at, value);
            if (entries.isKey(use.at))
                m_sink.rehashEntries(use.container, isMap);
            break;
        }
        case FrameKind::Cause:
            m_sink.replaceCause(use.container, value);
            break;
        }
        RETURN_IF_EXCEPTION(scope, {});
    }
    if (!m_sink.isPlaceholder(root))
        return root;
    RELEASE_AND_RETURN(scope, m_sink.received(root));
}

template<typename Sink> PathStep GraphWalker<Sink>::stepOf(const FrameType& frame)
{
    using Kind = PathStep::Kind;
    uint32_t at = frame.cursor - 1;
    switch (frame.kind) {
    case FrameKind::Slots:
        return { Kind::Key, m_sink.slotKey(frame.container, at) };
    case FrameKind::Elements:
        return { Kind::Key, OwnKey(at) };
    case FrameKind::Keys:
        return { Kind::Key, rare().keys[frame.firstKey + at] };
    case FrameKind::MapEntries:
        return { at % 2 ? Kind::MapValue : Kind::MapKey, OwnKey(at / 2) };
    case FrameKind::SetEntries:
        return { Kind::SetItem, OwnKey(at) };
    case FrameKind::Cause:
        return { Kind::Key, OwnKey(m_vm.propertyNames->cause.impl()) };
    }
    RELEASE_ASSERT_NOT_REACHED();
}

template<typename Sink> Vector<PathStep> GraphWalker<Sink>::path()
{
    constexpr size_t keptEnds = 64;
    Vector<PathStep> steps;
    for (size_t i = 0; i < m_frames.size(); ++i) {
        if (i == keptEnds && m_frames.size() > 2 * keptEnds) {
            steps.append({ PathStep::Kind::Left, OwnKey(0u) });
            i = m_frames.size() - keptEnds;
        }
        steps.append(stepOf(m_frames[i]));
    }
    return steps;
}

template<typename Sink> auto GraphWalker<Sink>::fail(JSC::JSValue value, const String& reason) -> Value
{
    return failAs(describeForCloneError(m_vm, value), reason);
}

template<typename Sink> auto GraphWalker<Sink>::failAs(const String& what, const String& reason) -> Value
{
    auto scope = DECLARE_THROW_SCOPE(m_vm);
    throwCannotClone(m_globalObject, scope, what, clonePath(path()), reason);
    return {};
}

}
