#pragma once

#include <cstddef>
#include <cstdint>

namespace JSC {
class JSObject;
}

namespace WebCore {

enum class FrameKind : uint8_t {
    Slots, // an object whose property storage was copied: visit the slots
    Elements, // an array whose elements were copied: visit the elements
    Keys, // key by key from the source
    MapEntries, // a Map or
    SetEntries, // Set whose entries were copied: visit them
    Cause, // an Error: visit its cause
};

// A container that the walk is in the middle of. The walk keeps these on its own stack, so depth costs heap, not machine stack.
template<typename Container> struct Frame {
    FrameKind kind;
    bool overwrites { false }; // Keys: the container already holds these keys, so one that is gone must be taken out
    bool keysReplaced { false }; // MapEntries, SetEntries
    bool propertiesFollow { false }; // for WebKit: properties besides elements or entries are listed when these have been visited
    uint32_t cursor { 0 }; // the next slot, element, key or entry
    uint32_t end { 0 };
    uint32_t userCodeRuns { 0 }; // how often user code had run when this frame was pushed
    JSC::JSObject* source { nullptr };
    Container container {};
    size_t firstKey { 0 }; // Keys: where its keys begin in the walk's list
};

}
