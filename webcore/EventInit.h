#pragma once

#include "bindings/Class.h"
#include "bindings/Dictionary.h"
#include "webcore/Event.h"

// Every event has an isTrusted of its own, so that nobody can pretend to be the host.
template<> inline constexpr auto Bindings::unforgeableOf<WebCore::Event> = Bindings::Unforgeable<WebCore::Event, &WebCore::Event::isTrusted, "isTrusted">();

// The dictionary EventInit of the DOM standard, for the declarations of the event classes.
template<>
inline constexpr auto Bindings::dictionaryOf<WebCore::EventInit> = Bindings::Dictionary<WebCore::EventInit>()
                                                                       .member<&WebCore::EventInit::bubbles>("bubbles")
                                                                       .member<&WebCore::EventInit::cancelable>("cancelable")
                                                                       .member<&WebCore::EventInit::composed>("composed");
