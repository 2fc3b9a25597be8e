#include "config.h"

#include "webcore/messaging/BroadcastChannel.h"

#include "bindings/Class.h"
#include "webcore/messaging/MessageDelivery.h"

#include <JavaScriptCore/StrongInlines.h>

namespace WebCore {

using namespace JSC;

BroadcastChannel::BroadcastChannel(const String& name, TaskContext* context)
    : m_name(name)
{
    observeListeners([](EventTarget& target) { static_cast<BroadcastChannel&>(target).listenersChanged(); });
    if (!context)
        return;
    m_hold.emplace(*context);
    m_member = adoptRef(*new BroadcastMember(name, *context));
    BroadcastRegistry::singleton().add(*m_member);
}

BroadcastChannel::BroadcastChannel(BroadcastChannel&&) = default;

BroadcastChannel BroadcastChannel::construct(JSGlobalObject& globalObject, const String& name)
{
    return { name, TaskContext::of(globalObject.vm()) };
}

BroadcastChannel::~BroadcastChannel()
{
    close();
}

void BroadcastChannel::listenersChanged()
{
    if (!m_member)
        return;
    bool listens = hasEventListeners("message"_s) || hasEventListeners("messageerror"_s);
    m_member->receiver = listens ? this : nullptr;
    auto& wrapper = Bindings::wrapperOf(*this);
    if (listens)
        m_self.set(wrapper.vm(), &wrapper);
    else
        m_self.clear();
}

Bindings::Result<void> BroadcastChannel::postMessage(JSGlobalObject& globalObject, JSValue message)
{
    if (m_isClosed)
        return Bindings::domException("InvalidStateError"_s, "the channel is closed"_s);
    auto scope = DECLARE_THROW_SCOPE(globalObject.vm());
    auto serialized = SerializedScriptValue::create(globalObject, message);
    RETURN_IF_EXCEPTION(scope, {});
    // A getter of the message may have closed the channel.
    if (!m_member)
        return {};
    auto receivers = BroadcastRegistry::singleton().othersOf(*m_member);
    for (size_t i = 0; i < receivers.size(); ++i) {
        // The last one to read the message may have its contents, for which nobody else may hold it.
        auto shared = i + 1 < receivers.size() ? serialized : std::exchange(serialized, nullptr);
        auto& context = receivers[i]->context.get();
        context.postTask([receiver = WTFMove(receivers[i]), message = WTFMove(shared)]() mutable {
            if (auto* channel = receiver->receiver)
                channel->receive(message.releaseNonNull());
        });
    }
    return {};
}

void BroadcastChannel::receive(Ref<SerializedScriptValue>&& message)
{
    auto& wrapper = Bindings::wrapperOf(*this);
    EnsureStillAliveScope staysAlive(&wrapper);
    dispatchMessage(*this, *wrapper.globalObject(), WTFMove(message));
}

void BroadcastChannel::close()
{
    m_isClosed = true;
    if (auto member = std::exchange(m_member, nullptr)) {
        member->receiver = nullptr;
        BroadcastRegistry::singleton().remove(*member);
    }
    m_self.clear();
    m_hold.reset();
}

static constexpr auto broadcastChannelClass
    = Bindings::Class<BroadcastChannel>("BroadcastChannel")
          .inherits<EventTarget>()
          .constructor<&BroadcastChannel::construct>()
          .accessor<&BroadcastChannel::name>("name")
          .method<&BroadcastChannel::postMessage>("postMessage")
          .method<&BroadcastChannel::close>("close")
          .accessor<&BroadcastChannel::eventHandlerAttribute, &BroadcastChannel::setEventHandlerAttribute>("onmessage")
          .accessor<&BroadcastChannel::eventHandlerAttribute, &BroadcastChannel::setEventHandlerAttribute>("onmessageerror");

}

template<> const Bindings::ClassDescriptor& Bindings::descriptorOf<WebCore::BroadcastChannel>()
{
    return WebCore::broadcastChannelClass.descriptor;
}
