#include "config.h"

#include "webcore/messaging/MessagePort.h"

#include "webcore/CloneHooks.h"
#include "webcore/DOMException.h"
#include "webcore/EventInit.h"
#include "webcore/clone/CloneError.h"
#include "webcore/messaging/MessageDelivery.h"

namespace WebCore {

using namespace JSC;

namespace {

class PortCarrier final : public NativeCarrier {
public:
    PortCarrier(Ref<MessagePipe>&& pipe, MessagePipe::Side side)
        : m_pipe(WTFMove(pipe))
        , m_side(side)
    {
    }

    ~PortCarrier() final
    {
        if (!m_isTaken)
            m_pipe->abandon(m_side);
    }

    JSObject* create(JSGlobalObject& realm) const final
    {
        if (m_isTaken.exchange(true)) {
            auto scope = DECLARE_THROW_SCOPE(realm.vm());
            throwDataCloneError(realm, scope, "the MessagePort of this message has been received already"_s);
            return nullptr;
        }
        return &Bindings::wrapperOf(MessagePort::create(realm, m_pipe.copyRef(), m_side));
    }

    size_t memoryCost() const final { return sizeof(*this); }

private:
    const Ref<MessagePipe> m_pipe;
    const MessagePipe::Side m_side;
    mutable std::atomic<bool> m_isTaken { false };
};

class PortOwner final : public WeakHandleOwner {
public:
    static PortOwner& singleton()
    {
        static NeverDestroyed<PortOwner> owner;
        return owner;
    }

    bool isReachableFromOpaqueRoots(Handle<Unknown> handle, void*, AbstractSlotVisitor& visitor, ASCIILiteral* reason) final
    {
        auto& port = *Bindings::unwrap<MessagePort>(handle.slot()->asCell());
        if (reason) [[unlikely]]
            *reason = "may receive a message"_s;
        return port.mayReceive(visitor.containsOpaqueRoot(port.root()));
    }
};

// Fair to timers and other ports under a flood, but enough to be cheap.
constexpr unsigned messagesPerTurn = 1000;

}

MessagePort::MessagePort(Ref<MessagePipe>&& pipe, MessagePipe::Side side)
    : m_pipe(WTFMove(pipe))
    , m_side(side)
{
    observeListeners([](EventTarget& target) { static_cast<MessagePort&>(target).listenersChanged(); });
}

MessagePort& MessagePort::create(JSGlobalObject& realm, Ref<MessagePipe>&& pipe, MessagePipe::Side side)
{
    auto& wrapper = Bindings::create(realm, MessagePort(WTFMove(pipe), side));
    auto& port = *Bindings::unwrap<MessagePort>(&wrapper);
    port.m_wrapper = Weak<JSObject>(&wrapper, &PortOwner::singleton());
    port.m_pipe->attach(side, port, realm.vm());
    return port;
}

MessagePort::~MessagePort()
{
    if (!m_pipe || m_isTransferred)
        return;
    m_pipe->detach(m_side);
    m_pipe->abandon(m_side);
}

template<typename Visitor> void MessagePort::visit(Visitor& visitor)
{
    EventTarget::visit(visitor);
    Locker locker { Bindings::wrapperOf(*this).cellLock() };
    if (m_isTransferred)
        return;
    visitor.addOpaqueRoot(root());
    visitor.reportExtraMemoryVisited(m_pipe->queuedBytes(m_side));
}

template void MessagePort::visit(SlotVisitor&);
template void MessagePort::visit(AbstractSlotVisitor&);

bool MessagePort::mayReceive(bool otherIsReachable) const
{
    auto& wrapper = Bindings::wrapperOf(*this);
    {
        Locker locker { wrapper.cellLock() };
        if (m_isTransferred)
            return false;
    }
    return m_pipe->mayReceive(m_side, wrapper.vm(), otherIsReachable);
}

void MessagePort::postMessage(JSGlobalObject& globalObject, JSValue message, std::optional<JSValue> transferOrOptions)
{
    auto scope = DECLARE_THROW_SCOPE(globalObject.vm());
    MarkedArgumentBuffer list;
    convertTransferOrOptions(globalObject, transferOrOptions.value_or(jsUndefined()), "MessagePort.postMessage"_s, list);
    RETURN_IF_EXCEPTION(scope, void());
    bool listsOther = false;
    for (size_t i = 0; i < list.size(); ++i) {
        auto* port = Bindings::unwrap<MessagePort>(list.at(i));
        if (port == this)
            return throwCannotTransfer(globalObject, scope, "MessagePort"_s, i, "it is the port that posts the message"_s);
        listsOther |= port && isEntangledWith(*port);
    }
    auto serialized = SerializedScriptValue::create(globalObject, message, list);
    RETURN_IF_EXCEPTION(scope, void());
    VM& vm = globalObject.vm();
    if (listsOther) {
        if (auto* context = TaskContext::of(vm))
            context->warn("MessagePort.postMessage: the message is lost, and the channel with it, since it transfers the port that would receive it"_s);
        return;
    }
    if (m_isTransferred)
        return;
    if (m_pipe->isIn(MessagePipe::other(m_side), vm))
        vm.heap.reportExtraMemoryAllocated(&Bindings::wrapperOf(*this), serialized->memoryCost());
    m_pipe->send(m_side, serialized.releaseNonNull());
}

void MessagePort::start()
{
    if (m_isStarted || m_isTransferred)
        return;
    m_isStarted = true;
    m_pipe->interest(m_side).isStarted = true;
    updateHold();
    if (m_pipe->hasMessages(m_side))
        m_pipe->wake(m_side);
}

void MessagePort::close()
{
    if (m_isTransferred)
        return;
    m_pipe->close(m_side);
    updateHold();
}

void MessagePort::setOnMessage(JSGlobalObject& globalObject, PropertyName name, JSValue value)
{
    setEventHandlerAttribute(globalObject, name, value);
    start();
}

void MessagePort::listenersChanged()
{
    if (m_isTransferred)
        return;
    m_pipe->interest(m_side).listens = hasEventListeners("message"_s) || hasEventListeners("messageerror"_s) || hasEventListeners("close"_s);
    updateHold();
}

void MessagePort::updateHold()
{
    auto mayComeMore = [&] { return !m_pipe->isClosed(MessagePipe::other(m_side)) || m_pipe->hasMessages(m_side); };
    bool holds = m_isStarted && !isDetached() && hasEventListeners("message"_s) && mayComeMore();
    if (holds == m_hold.has_value())
        return;
    auto* context = TaskContext::of(Bindings::wrapperOf(*this).vm());
    if (holds && context)
        m_hold.emplace(*context);
    else
        m_hold.reset();
}

void MessagePort::receive(TaskContext& context)
{
    auto* wrapper = m_wrapper.get();
    if (!wrapper)
        return;
    EnsureStillAliveScope staysAlive(wrapper);
    bool goesOn = true;
    for (unsigned i = 0; i < messagesPerTurn && goesOn && m_isStarted && !m_isTransferred; ++i) {
        auto message = m_pipe->takeFirst(m_side);
        if (!message)
            break;
        dispatchMessage(*this, *wrapper->globalObject(), message.releaseNonNull());
        goesOn = context.finishTask();
    }
    if (m_isTransferred)
        return;
    // In this order: what closes afterwards may have sent before.
    bool otherIsClosed = m_pipe->isClosed(MessagePipe::other(m_side));
    if (!goesOn || (m_isStarted && m_pipe->hasMessages(m_side)))
        m_pipe->wake(m_side);
    else if (otherIsClosed)
        dispatchClose(context);
    updateHold();
}

void MessagePort::dispatchClose(TaskContext& context)
{
    auto& interest = m_pipe->interest(m_side);
    if (isDetached() || interest.hasSeenClose.exchange(true))
        return;
    updateHold();
    auto& realm = *Bindings::wrapperOf(*this).globalObject();
    auto& event = Bindings::create(realm, Event("close"_s, EventInit(), Event::IsTrusted::Yes));
    dispatch(realm, *Bindings::unwrap<Event>(&event));
    context.finishTask();
}

std::unique_ptr<NativeCarrier> MessagePort::transfer()
{
    {
        Locker locker { Bindings::wrapperOf(*this).cellLock() };
        m_isTransferred = true;
    }
    m_hold.reset();
    m_pipe->detach(m_side);
    return makeUnique<PortCarrier>(Ref { *m_pipe }, m_side);
}

static constexpr TransferHooks portTransferHooks {
    .isDetached = [](JSObject& source) { return Bindings::unwrap<MessagePort>(&source)->isDetached(); },
    .detach = [](JSObject& source) { return Bindings::unwrap<MessagePort>(&source)->transfer(); },
};
static constexpr CloneHooks portCloneHooks { .clone = nullptr, .store = nullptr, .transfer = &portTransferHooks };

static constexpr auto messagePortClass = Bindings::Class<MessagePort>("MessagePort")
                                             .inherits<EventTarget>()
                                             .method<&MessagePort::postMessage>("postMessage")
                                             .method<&MessagePort::start>("start")
                                             .method<&MessagePort::close>("close")
                                             .accessor<&MessagePort::eventHandlerAttribute, &MessagePort::setOnMessage>("onmessage")
                                             .accessor<&MessagePort::eventHandlerAttribute, &MessagePort::setEventHandlerAttribute>("onmessageerror")
                                             .accessor<&MessagePort::eventHandlerAttribute, &MessagePort::setEventHandlerAttribute>("onclose")
                                             .cloneHooks(&portCloneHooks);

}

template<> const Bindings::ClassDescriptor& Bindings::descriptorOf<WebCore::MessagePort>()
{
    return WebCore::messagePortClass.descriptor;
}
