#pragma once

#include "bindings/Class.h"

#include <wtf/MonotonicTime.h>
#include <wtf/WallTime.h>

namespace JSCHost {

// Performance of the High Resolution Time standard (section 7): times in milliseconds since the realm was made.
class Performance {
public:
    // A fraction of a microsecond fine, and never going back.
    double now() const { return (MonotonicTime::now() - m_start).milliseconds(); }

    // Milliseconds since 1970 at which now() was 0.
    double timeOrigin() const { return m_origin.secondsSinceEpoch().milliseconds(); }

    JSC::JSObject* toJSON(JSC::JSGlobalObject&) const;

private:
    MonotonicTime m_start { MonotonicTime::now() };
    WallTime m_origin { WallTime::now() };
};

// Puts Performance and performance on the global object. Any thread that holds the VM's lock.
void installPerformance(JSC::JSGlobalObject&);

}

template<>
inline constexpr auto Bindings::classOf<JSCHost::Performance> = Bindings::Class<JSCHost::Performance>("Performance"_s)
                                                                    .method<&JSCHost::Performance::now>("now"_s)
                                                                    .accessor<&JSCHost::Performance::timeOrigin>("timeOrigin"_s)
                                                                    .method<&JSCHost::Performance::toJSON>("toJSON"_s);
