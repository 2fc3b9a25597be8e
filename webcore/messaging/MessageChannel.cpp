#include "config.h"

#include "webcore/messaging/MessageChannel.h"

#include "bindings/Class.h"
#include "webcore/messaging/MessagePort.h"

namespace WebCore {

using namespace JSC;

MessageChannel::MessageChannel(JSObject& port1, JSObject& port2)
{
    m_port1.setWithoutWriteBarrier(&port1);
    m_port2.setWithoutWriteBarrier(&port2);
}

MessageChannel MessageChannel::construct(JSGlobalObject& globalObject)
{
    auto pipe = MessagePipe::create();
    auto& first = Bindings::wrapperOf(MessagePort::create(globalObject, pipe.copyRef(), MessagePipe::Side::First));
    auto& second = Bindings::wrapperOf(MessagePort::create(globalObject, WTFMove(pipe), MessagePipe::Side::Second));
    return { first, second };
}

static constexpr auto messageChannelClass = Bindings::Class<MessageChannel>("MessageChannel")
                                                .constructor<&MessageChannel::construct>()
                                                .accessor<&MessageChannel::port1>("port1")
                                                .accessor<&MessageChannel::port2>("port2");

}

template<> const Bindings::ClassDescriptor& Bindings::descriptorOf<WebCore::MessageChannel>()
{
    return WebCore::messageChannelClass.descriptor;
}
