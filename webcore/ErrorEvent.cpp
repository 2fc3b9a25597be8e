#include "config.h"

#include "webcore/ErrorEvent.h"

#include "webcore/EventInit.h"
#include "webcore/EventTarget.h"

#include <wtf/SetForScope.h>

template<>
constexpr auto Bindings::dictionaryOf<WebCore::ErrorEventInit> = Bindings::Dictionary<WebCore::ErrorEventInit>()
                                                                     .inherits<WebCore::EventInit>()
                                                                     .member<&WebCore::ErrorEventInit::colno>("colno")
                                                                     .member<&WebCore::ErrorEventInit::error>("error")
                                                                     .member<&WebCore::ErrorEventInit::filename>("filename")
                                                                     .member<&WebCore::ErrorEventInit::lineno>("lineno")
                                                                     .member<&WebCore::ErrorEventInit::message>("message");

namespace WebCore {

using namespace JSC;

ErrorEvent ErrorEvent::construct(const String& type, const ErrorEventInit& init)
{
    return ErrorEvent(type, init, IsTrusted::No);
}

ErrorEvent::ErrorEvent(const String& type, const ErrorEventInit& init, IsTrusted isTrusted)
    : Event(type, init, isTrusted)
    , m_message(init.message)
    , m_filename(replaceUnpairedSurrogatesWithReplacementCharacter(String(init.filename))) // A USVString.
    , m_lineno(init.lineno)
    , m_colno(init.colno)
{
    m_error.setWithoutWriteBarrier(init.error ? init.error : jsUndefined());
}

static constexpr auto errorEventClass = Bindings::Class<ErrorEvent>("ErrorEvent")
                                            .inherits<Event>()
                                            .constructor<&ErrorEvent::construct>()
                                            .accessor<&ErrorEvent::message>("message")
                                            .accessor<&ErrorEvent::filename>("filename")
                                            .accessor<&ErrorEvent::lineno>("lineno")
                                            .accessor<&ErrorEvent::colno>("colno")
                                            .accessor<&ErrorEvent::error>("error");

bool dispatchErrorEvent(JSGlobalObject& globalObject, JSValue error, const String& message, const String& filename, unsigned line, unsigned column)
{
    auto* target = EventTarget::ofGlobalObject(globalObject);
    if (!target || target->isReportingError())
        return false;
    SetForScope reporting(target->isReportingError(), true);
    ErrorEventInit init;
    init.cancelable = true;
    init.error = error;
    init.message = message;
    init.filename = filename;
    init.lineno = line;
    init.colno = column;
    auto& event = Bindings::create(globalObject, ErrorEvent("error"_s, init, Event::IsTrusted::Yes));
    return !target->dispatch(globalObject, *Bindings::unwrap<ErrorEvent>(&event));
}

}

template<> const Bindings::ClassDescriptor& Bindings::descriptorOf<WebCore::ErrorEvent>()
{
    return WebCore::errorEventClass.descriptor;
}
