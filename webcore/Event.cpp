#include "config.h"

#include "webcore/Event.h"

#include "webcore/EventInit.h"

namespace WebCore {

using namespace JSC;

static const MonotonicTime programStart = MonotonicTime::now();

MonotonicTime Event::timeOrigin()
{
    return programStart;
}

Event Event::construct(const String& type, const EventInit& init)
{
    return Event(type, init, IsTrusted::No);
}

Event::Event(const String& type, const EventInit& init, IsTrusted isTrusted)
    : m_type(type)
    , m_timeStamp((MonotonicTime::now() - timeOrigin()).milliseconds())
    , m_bubbles(init.bubbles)
    , m_cancelable(init.cancelable)
    , m_composed(init.composed)
    , m_isTrusted(isTrusted == IsTrusted::Yes)
{
}

// There is no tree here: the path of an event is its target alone.
JSValue Event::composedPath(JSGlobalObject& globalObject) const
{
    MarkedArgumentBuffer path;
    if (m_currentTarget)
        path.append(m_currentTarget.get());
    return constructArray(&globalObject, static_cast<ArrayAllocationProfile*>(nullptr), path);
}

void Event::stopImmediatePropagation()
{
    m_propagationStopped = true;
    m_immediatelyStopped = true;
}

void Event::setCancelBubble(bool value)
{
    if (value)
        m_propagationStopped = true;
}

void Event::preventDefault()
{
    if (m_cancelable && !m_inPassiveListener)
        m_canceled = true;
}

void Event::setReturnValue(bool value)
{
    if (!value)
        preventDefault();
}

void Event::initEvent(const String& type, std::optional<bool> bubbles, std::optional<bool> cancelable)
{
    if (m_dispatching)
        return;
    m_type = type;
    m_bubbles = bubbles.value_or(false);
    m_cancelable = cancelable.value_or(false);
    m_propagationStopped = false;
    m_immediatelyStopped = false;
    m_canceled = false;
    m_isTrusted = false;
    m_target.clear();
}

void Event::beginDispatch(VM& vm, JSObject& target)
{
    auto& wrapper = Bindings::wrapperOf(*this);
    m_dispatching = true;
    m_phase = AtTarget;
    m_target.set(vm, &wrapper, &target);
    m_currentTarget.set(vm, &wrapper, &target);
}

void Event::endDispatch()
{
    m_dispatching = false;
    m_propagationStopped = false;
    m_immediatelyStopped = false;
    m_phase = None;
    m_currentTarget.clear();
}

static constexpr auto eventClass = Bindings::Class<Event>("Event")
                                       .constructor<&Event::construct>()
                                       .accessor<&Event::type>("type")
                                       .accessor<&Event::target>("target")
                                       .accessor<&Event::target>("srcElement")
                                       .accessor<&Event::currentTarget>("currentTarget")
                                       .method<&Event::composedPath>("composedPath")
                                       .constant("NONE", Event::None)
                                       .constant("CAPTURING_PHASE", Event::Capturing)
                                       .constant("AT_TARGET", Event::AtTarget)
                                       .constant("BUBBLING_PHASE", Event::Bubbling)
                                       .accessor<&Event::eventPhase>("eventPhase")
                                       .method<&Event::stopPropagation>("stopPropagation")
                                       .accessor<&Event::cancelBubble, &Event::setCancelBubble>("cancelBubble")
                                       .method<&Event::stopImmediatePropagation>("stopImmediatePropagation")
                                       .accessor<&Event::bubbles>("bubbles")
                                       .accessor<&Event::cancelable>("cancelable")
                                       .accessor<&Event::returnValue, &Event::setReturnValue>("returnValue")
                                       .method<&Event::preventDefault>("preventDefault")
                                       .accessor<&Event::defaultPrevented>("defaultPrevented")
                                       .accessor<&Event::composed>("composed")
                                       .unforgeable()
                                       .accessor<&Event::timeStamp>("timeStamp")
                                       .method<&Event::initEvent>("initEvent");

}

template<> const Bindings::ClassDescriptor& Bindings::descriptorOf<WebCore::Event>()
{
    return WebCore::eventClass.descriptor;
}
