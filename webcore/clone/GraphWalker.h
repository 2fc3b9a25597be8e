#pragma once

#include "webcore/clone/CloneError.h"
#include "webcore/clone/Frame.h"
#include "webcore/clone/IdentityMap.h"
#include "webcore/clone/KeptValues.h"
#include "webcore/clone/ObjectPlan.h"
#include "webcore/clone/OwnKeys.h"

namespace WebCore {

enum class Lanes : uint8_t {
    All,
    CarefulOnly, // every object and array key by key; for tests that compare the lanes
};

// The one ordered walk over a value graph (StructuredSerializeInternal of the HTML standard, section 2.7.3).
// It reports what it finds to a sink, which makes the result: new objects in the same VM, a message, or bytes.
//
// The sink makes a container with copies of the source's raw values at once; the walk then visits those values in the
// standard's order and has the sink replace each by its clone. When user code (a getter) runs in between, the containers
// under way go on key by key from their sources, so that what it changed is seen as the standard says.
//
// A sink's Value is what stands for a clone; a default-constructed one means that an exception was thrown.
// Lives on the machine stack of the thread that holds the VM's lock; the caller keeps the root alive.
template<typename SinkType> class GraphWalker {
    WTF_MAKE_NONCOPYABLE(GraphWalker);

public:
    using Sink = SinkType;
    using Value = typename Sink::Value;
    using Container = typename Sink::Container;
    using FrameType = Frame<Container>;
    static constexpr bool followsWebKit = Sink::followsWebKit;

    GraphWalker(JSC::JSGlobalObject& globalObject, Sink& sink, Lanes lanes)
        : m_vm(globalObject.vm())
        , m_globalObject(globalObject)
        , m_sink(sink)
        , m_lanes(lanes)
    {
    }

    // Walks from the root, an object or a symbol. An empty value after an exception.
    Value walk(JSC::JSValue root);

    JSC::VM& vm() { return m_vm; }
    JSC::JSGlobalObject& globalObject() { return m_globalObject; }
    Sink& sink() { return m_sink; }
    bool isCarefulOnly() const { return m_lanes == Lanes::CarefulOnly; }

    // For codecs.

    // The clone of a value that needsVisit(): known from memory, or made now by its type's codec, which may leave frames to be walked.
    Value visit(JSC::JSValue);

    ALWAYS_INLINE void remember(JSC::JSObject* source, Value value)
    {
        m_memory.add(source, value);
        if (m_userCodeRuns) [[unlikely]]
            rare().kept.append(source);
    }
    // A buffer is remembered by its native part, since views share it without a wrapper.
    Value* recallBuffer(JSC::ArrayBuffer& buffer) { return m_rare ? m_rare->bufferMemory.find(&buffer) : nullptr; }
    void rememberBuffer(JSC::ArrayBuffer& buffer, Value value)
    {
        rare().bufferMemory.add(&buffer, value);
        rare().keptBuffers.append(buffer);
    }

    // What stands for a transferred object until the end of the walk: its place in the container under way is noted.
    Value useReceived(Value);
    // A transferred object that is no buffer, or a view of a transferred buffer: what stands for it.
    Value* recallReceived(JSC::JSObject& source) { return m_rare ? m_rare->bufferMemory.find(&source) : nullptr; }
    Value rememberReceived(JSC::JSObject& source, Value placeholder)
    {
        rare().bufferMemory.add(&source, placeholder);
        rare().kept.append(&source);
        return placeholder;
    }
    // Once the transferred objects have been received: puts them in their places. The root, or an empty value after an exception.
    Value placeReceived(Value root);

    void push(FrameType&& frame)
    {
        frame.userCodeRuns = m_userCodeRuns;
        m_frames.append(WTFMove(frame));
    }
    // Leaves a frame that goes through the source's keys as they are now. False after an exception.
    bool pushKeys(JSC::JSObject& source, Container);
    // For WebKit: leaves a frame that goes through an array's elements, and its other properties after them.
    void pushElementsOnly(JSC::JSObject& source, Container);

    // Must be called before anything that may run user code.
    void willRunUserCode();
    bool hasException() const { return !!m_vm.exceptionForInspection(); }
    bool hasRunUserCode() const { return m_userCodeRuns; }
    // [[Get]] on an own property that may be gone: empty then, and after an exception.
    JSC::JSValue getOwn(JSC::JSObject&, const OwnKey&);

    // Throws a DataCloneError that names the value and its path.
    Value fail(JSC::JSValue, const String& reason = {});
    Value failAs(const String& what, const String& reason = {});
    Value refuseToStore(JSC::JSValue value) { return fail(value, "it cannot be stored"_s); }

    // Views that were copied without their buffer, because none existed then.
    void rememberViewWithoutBuffer(JSC::JSArrayBufferView* source, Value copy) { rare().viewsWithoutBuffer.append({ source, copy }); }
    auto& viewsWithoutBuffer() { return rare().viewsWithoutBuffer; }

private:
    bool step();
    enum class Progress : uint8_t {
        Failed,
        Interrupted, // a child left a frame, or user code ran
        Done,
    };
    template<typename Values> Progress visitCopies(Values);
    template<typename Values> bool stepCopies(Values);
    bool stepKeys();
    bool stepEntries();
    bool stepCause();
    bool goOnByKeys();
    void pop();
    bool finish();
    bool goOnByProperties();
    void addNewElements();

    Vector<PathStep> path();
    PathStep stepOf(const FrameType&);

    JSC::VM& m_vm;
    JSC::JSGlobalObject& m_globalObject;
    Sink& m_sink;
    Lanes m_lanes;
    uint32_t m_userCodeRuns { 0 };
    IdentityMap<Value> m_memory;
    Vector<FrameType, 12> m_frames;

    struct ReceivedUse {
        FrameKind kind;
        Container container;
        uint32_t at;
        OwnKey key;
        Value placeholder;
    };
    // What most walks do without.
    struct Rare {
        OwnKeys keys;
        IdentityMap<Value> bufferMemory;
        Vector<Ref<JSC::ArrayBuffer>> keptBuffers;
        Vector<std::pair<JSC::JSArrayBufferView*, Value>> viewsWithoutBuffer;
        Vector<ReceivedUse> receivedUses;
        // Once user code has run, sources may no longer be reachable from the root, but their addresses are in memory.
        KeptValues kept;
    };
    Rare& rare()
    {
        if (!m_rare)
            m_rare = makeUniqueWithoutFastMallocCheck<Rare>();
        return *m_rare;
    }
    std::unique_ptr<Rare> m_rare;
};

}
