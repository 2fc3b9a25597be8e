#pragma once

#include "webcore/clone/Word.h"

namespace WebCore {

// Something that a message takes along and that is more than words and characters: a buffer's bytes, compiled WebAssembly, a port, the data of a
// bound class. Made by a type's codec, which alone knows what it is. It belongs to no thread: it is made, read and destroyed on any.
class Carrier {
    WTF_MAKE_NONCOPYABLE(Carrier);
    WTF_DEPRECATED_MAKE_FAST_ALLOCATED(Carrier);

public:
    virtual ~Carrier() = default;
    virtual size_t memoryCost() const { return 0; } // bytes that die with it

    RecordTag tag() const { return m_tag; } // of the codec that made it

protected:
    explicit Carrier(RecordTag tag)
        : m_tag(tag)
    {
    }

private:
    RecordTag m_tag;
};

// One that holds a thread-safe value.
template<typename T> class CarrierOf final : public Carrier {
public:
    CarrierOf(T&& value, RecordTag tag)
        : Carrier(tag)
        , value(WTFMove(value))
    {
    }

    T value;
};

}
