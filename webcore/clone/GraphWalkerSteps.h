#pragma once

#include "webcore/clone/GraphWalker.h"

// What the walk does with the container on top of its stack: goes on until a child leaves a container of its own, or to the end.

namespace WebCore {

template<typename Sink> bool GraphWalker<Sink>::step()
{
    switch (m_frames.last().kind) {
    case FrameKind::Slots:
        return stepCopies(m_sink.slots(m_frames.last().container));
    case FrameKind::Elements:
        return stepCopies(m_sink.elements(m_frames.last().container));
    case FrameKind::Keys:
        return stepKeys();
    case FrameKind::MapEntries:
    case FrameKind::SetEntries:
        return stepEntries();
    case FrameKind::Cause:
        return stepCause();
    }
    RELEASE_ASSERT_NOT_REACHED();
}

template<typename Sink> void GraphWalker<Sink>::pop()
{
    if (m_frames.last().kind == FrameKind::Keys)
        rare().keys.shrink(m_frames.last().firstKey);
    m_frames.removeLast();
}

// The container on top has been gone through.
template<typename Sink> ALWAYS_INLINE bool GraphWalker<Sink>::finish()
{
    if constexpr (followsWebKit) {
        if (m_frames.last().propertiesFollow)
            return goOnByProperties();
    }
    pop();
    return true;
}

// WebKit asks for properties besides elements and entries only now.
template<typename Sink> bool GraphWalker<Sink>::goOnByProperties()
{
    auto& frame = m_frames.last();
    auto& keys = rare().keys;
    if (frame.kind == FrameKind::Keys)
        keys.shrink(frame.firstKey);
    frame.firstKey = keys.size();
    bool isListed = true;
    if (frame.source->template inherits<JSC::JSArray>())
        appendOwnEnumerableNames(*frame.source, keys);
    else
        isListed = appendOwnEnumerableKeys(m_globalObject, *frame.source, keys);
    frame.kind = FrameKind::Keys;
    frame.overwrites = false;
    frame.propertiesFollow = false;
    frame.cursor = 0;
    frame.end = keys.size() - frame.firstKey;
    return isListed;
}

// WebKit looks at each index when its turn comes: elements that user code has added meanwhile are found too.
template<typename Sink> void GraphWalker<Sink>::addNewElements()
{
    auto& frame = m_frames.last();
    auto& keys = rare().keys;
    frame.userCodeRuns = m_userCodeRuns;
    auto next = frame.firstKey + frame.cursor;
    uint32_t nextIndex = frame.cursor ? keys[next - 1].index() + 1 : 0;
    uint32_t length = m_sink.arrayLength(frame.container);
    // Where no hole is left, nothing can be new.
    if (keys.size() - next == length - nextIndex)
        return;
    OwnKeys present;
    appendOwnElementKeys(*frame.source, nextIndex, length, present);
    OwnKeys remaining(keys.span().subspan(next));
    keys.shrink(next);
    size_t at = 0;
    for (auto& key : present) {
        while (at < remaining.size() && remaining[at].index() < key.index())
            keys.append(remaining[at++]);
        if (at < remaining.size() && remaining[at].index() == key.index())
            ++at;
        keys.append(key);
    }
    keys.append(remaining.span().subspan(at));
    frame.end = keys.size() - frame.firstKey;
}

// Visits what a container holds copies of, from its frame's cursor on.
template<typename Sink> template<typename Values> ALWAYS_INLINE auto GraphWalker<Sink>::visitCopies(Values values) -> Progress
{
    auto depth = m_frames.size();
    auto userCodeRuns = m_userCodeRuns;
    for (uint32_t i = m_frames.last().cursor, end = m_frames.last().end; i < end; ++i) {
        JSC::JSValue raw = values.raw(i);
        if (!needsVisit(raw))
            continue;
        // Before the visit, which may move the frames.
        m_frames.last().cursor = i + 1;
        m_frames.last().keysReplaced |= values.isKey(i);
        Value clone = visit(raw);
        if (!clone) [[unlikely]]
            return Progress::Failed;
        values.replace(i, clone);
        if (m_frames.size() != depth || m_userCodeRuns != userCodeRuns)
            return Progress::Interrupted;
    }
    return Progress::Done;
}

template<typename Sink> template<typename Values> bool GraphWalker<Sink>::stepCopies(Values values)
{
    if (m_frames.last().userCodeRuns != m_userCodeRuns) [[unlikely]]
        return goOnByKeys();
    auto progress = visitCopies(values);
    if (progress == Progress::Done)
        return finish();
    return progress != Progress::Failed;
}

template<typename Sink> bool GraphWalker<Sink>::stepKeys()
{
    auto depth = m_frames.size();
    // Neither the source nor the container moves, but the frame does when the stack grows.
    auto* source = m_frames.last().source;
    auto container = m_frames.last().container;
    bool overwrites = m_frames.last().overwrites;
    while (true) {
        if constexpr (followsWebKit) {
            if (m_frames.last().propertiesFollow && m_frames.last().userCodeRuns != m_userCodeRuns)
                addNewElements();
        }
        if (m_frames.last().cursor == m_frames.last().end)
            break;
        OwnKey key = rare().keys[m_frames.last().firstKey + m_frames.last().cursor++];
        auto scope = DECLARE_THROW_SCOPE(m_vm);
        JSC::JSValue raw = getOwn(*source, key);
        RETURN_IF_EXCEPTION(scope, false);
        if (!raw) {
            if (overwrites)
                m_sink.removeProperty(container, key);
            continue;
        }
        Value clone;
        if (needsVisit(raw)) {
            clone = visit(raw);
            if (!clone) [[unlikely]]
                return false;
        } else
            clone = m_sink.leaf(raw);
        m_sink.defineProperty(container, key, clone);
        RETURN_IF_EXCEPTION(scope, false);
        if (m_frames.size() != depth)
            return true;
    }
    return finish();
}

template<typename Sink> bool GraphWalker<Sink>::stepEntries()
{
    auto scope = DECLARE_THROW_SCOPE(m_vm);
    bool isMap = m_frames.last().kind == FrameKind::MapEntries;
    auto container = m_frames.last().container;
    auto progress = visitCopies(m_sink.entries(container, isMap));
    if (progress != Progress::Done)
        return progress != Progress::Failed;
    if (m_frames.last().keysReplaced)
        m_sink.rehashEntries(container, isMap);
    RETURN_IF_EXCEPTION(scope, false);
    return finish();
}

template<typename Sink> bool GraphWalker<Sink>::stepCause()
{
    auto& frame = m_frames.last();
    if (frame.cursor) {
        pop();
        return true;
    }
    frame.cursor = 1;
    auto container = frame.container;
    Value clone = visit(m_sink.rawCause(container));
    if (!clone)
        return false;
    m_sink.replaceCause(container, clone);
    return true;
}

// User code ran since this container was copied: the rest of it is read again, key by key, from the source.
template<typename Sink> bool GraphWalker<Sink>::goOnByKeys()
{
    auto& frame = m_frames.last();
    auto firstKey = rare().keys.size();
    bool hasVisitedKey = frame.propertiesFollow && frame.cursor;
    if (hasVisitedKey) // from which addNewElements() goes on
        rare().keys.append(OwnKey(frame.cursor - 1));
    if (frame.kind == FrameKind::Slots)
        m_sink.appendSlotKeys(frame.container, frame.cursor, rare().keys);
    else
        m_sink.appendElementKeys(frame.container, frame.cursor, frame.end, rare().keys);
    frame.kind = FrameKind::Keys;
    frame.overwrites = true;
    frame.firstKey = firstKey;
    frame.cursor = hasVisitedKey;
    frame.end = rare().keys.size() - firstKey;
    return true;
}

}
