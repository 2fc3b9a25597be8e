#include "config.h"

#include "webcore/messaging/MessageEvent.h"

#include "webcore/EventInit.h"
#include "webcore/Sequence.h"
#include "webcore/messaging/MessagePort.h"

#include <JavaScriptCore/ObjectConstructor.h>

namespace Bindings {

template<> struct Converter<WebCore::FrozenPorts> {
    static constexpr bool isOptional = false;

    static std::optional<WebCore::FrozenPorts> fromJS(Conversion& conversion, JSC::JSValue value)
    {
        auto& globalObject = conversion.globalObject();
        auto scope = DECLARE_THROW_SCOPE(globalObject.vm());
        JSC::MarkedArgumentBuffer ports;
        WebCore::forEachOfSequence(globalObject, value, "the list of ports"_s, [&](JSC::JSValue port) {
            auto elementScope = DECLARE_THROW_SCOPE(globalObject.vm());
            if (unwrap<WebCore::MessagePort>(port))
                ports.appendWithCrashOnOverflow(port);
            else
                throwTypeError(&globalObject, elementScope, makeString("ports["_s, ports.size(), "] is not a MessagePort"_s));
        });
        RETURN_IF_EXCEPTION(scope, std::nullopt);
        auto* array = WebCore::createFrozenPorts(globalObject, ports);
        RETURN_IF_EXCEPTION(scope, std::nullopt);
        return WebCore::FrozenPorts { array };
    }
};

template<>
constexpr auto dictionaryOf<WebCore::MessageEventInit> = Dictionary<WebCore::MessageEventInit>()
                                                             .inherits<WebCore::EventInit>()
                                                             .member<&WebCore::MessageEventInit::data>("data")
                                                             .member<&WebCore::MessageEventInit::lastEventId>("lastEventId")
                                                             .member<&WebCore::MessageEventInit::origin>("origin")
                                                             .member<&WebCore::MessageEventInit::ports>("ports")
                                                             .member<&WebCore::MessageEventInit::source>("source");

}

namespace WebCore {

using namespace JSC;

JSArray* createFrozenPorts(JSGlobalObject& globalObject, const MarkedArgumentBuffer& ports)
{
    auto scope = DECLARE_THROW_SCOPE(globalObject.vm());
    auto* array = constructArray(&globalObject, static_cast<ArrayAllocationProfile*>(nullptr), ports);
    RETURN_IF_EXCEPTION(scope, nullptr);
    objectConstructorFreeze(&globalObject, array);
    RETURN_IF_EXCEPTION(scope, nullptr);
    return array;
}

MessageEvent MessageEvent::construct(const String& type, const MessageEventInit& init)
{
    return MessageEvent(type, init, IsTrusted::No);
}

MessageEvent::MessageEvent(const String& type, const MessageEventInit& init, IsTrusted isTrusted)
    : Event(type, init, isTrusted)
    , m_origin(replaceUnpairedSurrogatesWithReplacementCharacter(String(init.origin))) // A USVString.
    , m_lastEventId(init.lastEventId)
{
    m_data.setWithoutWriteBarrier(init.data);
    if (init.source)
        m_source.setWithoutWriteBarrier(&Bindings::wrapperOf(*init.source));
    if (init.ports.array)
        m_ports.setWithoutWriteBarrier(init.ports.array);
}

JSValue MessageEvent::ports(JSGlobalObject& globalObject)
{
    auto scope = DECLARE_THROW_SCOPE(globalObject.vm());
    if (!m_ports) {
        auto* empty = createFrozenPorts(globalObject, MarkedArgumentBuffer());
        RETURN_IF_EXCEPTION(scope, {});
        m_ports.set(globalObject.vm(), &Bindings::wrapperOf(*this), empty);
    }
    return m_ports.get();
}

void MessageEvent::initMessageEvent(JSGlobalObject& globalObject, const String& type, std::optional<bool> bubbles, std::optional<bool> cancelable,
    std::optional<JSValue> data, const std::optional<String>& origin, const std::optional<String>& lastEventId, std::optional<MessagePort*> source,
    std::optional<FrozenPorts> ports)
{
    if (isBeingDispatched())
        return;
    VM& vm = globalObject.vm();
    auto* wrapper = &Bindings::wrapperOf(*this);
    auto* sender = source.value_or(nullptr);
    initEvent(type, bubbles, cancelable);
    m_data.set(vm, wrapper, data.value_or(jsNull()));
    m_origin = replaceUnpairedSurrogatesWithReplacementCharacter(String(origin.value_or(emptyString())));
    m_lastEventId = lastEventId.value_or(emptyString());
    m_source.setMayBeNull(vm, wrapper, sender ? &Bindings::wrapperOf(*sender) : nullptr);
    m_ports.setMayBeNull(vm, wrapper, ports ? ports->array : nullptr);
}

static constexpr auto messageEventClass = Bindings::Class<MessageEvent>("MessageEvent")
                                              .inherits<Event>()
                                              .constructor<&MessageEvent::construct>()
                                              .accessor<&MessageEvent::data>("data")
                                              .accessor<&MessageEvent::origin>("origin")
                                              .accessor<&MessageEvent::lastEventId>("lastEventId")
                                              .accessor<&MessageEvent::source>("source")
                                              .accessor<&MessageEvent::ports>("ports")
                                              .method<&MessageEvent::initMessageEvent>("initMessageEvent");

}

template<> const Bindings::ClassDescriptor& Bindings::descriptorOf<WebCore::MessageEvent>()
{
    return WebCore::messageEventClass.descriptor;
}
