#pragma once

#include <JavaScriptCore/ArgList.h>
#include <wtf/ThreadSafeRefCounted.h>

namespace WebCore {

class Message;
class StringHolder;

// How a value travels in process. From the cheapest to the dearest.
enum class FastPath : uint8_t {
    None, // as bytes
    Primitive, // a number, a boolean, null, undefined or a BigInt: the value itself
    String, // its characters
    SimpleObject, // one plain object of primitives and transferred objects
    Pooled, // everything else: records with tables of strings and shapes
};

enum class WireFormat : uint8_t {
    Full, // our own, which keeps everything that a clone keeps
    WebKit, // WebKit's, version 15, for exchange with WebKit; webcore/FORMAT.md says what it loses
};

// A JavaScript value on its way to another realm, VM or thread, or several of them (HTML section 2.7): made by the sender, read by receivers.
//
//   auto message = SerializedScriptValue::create(globalObject, value, transferList);      // on the sender's thread
//   JSValue value = message->deserialize(receiverGlobalObject);                           // on any other, any number of times
//
// A message is immutable and owned by nobody in particular: any number of threads may hold and read it at once, and the last reference may go
// on any thread. Whatever it holds (buffers, strings, carriers) is released then, received or not.
class SerializedScriptValue final : public ThreadSafeRefCounted<SerializedScriptValue> {
public:
    // StructuredSerializeWithTransfer (HTML section 2.7.7). The transfer list consists of objects. Call with the lock of the realm's VM held.
    // Null with an exception on the VM: a DataCloneError, an error of allocation, or what the value's getters threw; nothing is detached then.
    static RefPtr<SerializedScriptValue> create(JSC::JSGlobalObject&, JSC::JSValue, const JSC::MarkedArgumentBuffer& transferList);
    static RefPtr<SerializedScriptValue> create(JSC::JSGlobalObject&, JSC::JSValue);
    ~SerializedScriptValue();

    // StructuredDeserializeWithTransfer (HTML section 2.7.8): a new value in the realm. Call with the lock of the realm's VM held.
    // Transferred objects are appended to received, in list order, unless that is null; a message that transfers anything is read once.
    // Empty with an exception on the VM: a DataCloneError where the message cannot be read (again), or an error of allocation.
    JSC::JSValue deserialize(JSC::JSGlobalObject&, JSC::MarkedArgumentBuffer* received = nullptr) const;

    // The same for the one who holds the only reference: the bytes of buffers are handed over instead of being copied.
    static JSC::JSValue deserializeLast(Ref<SerializedScriptValue>&&, JSC::JSGlobalObject&, JSC::MarkedArgumentBuffer* received = nullptr);

    // StructuredSerializeForStorage: the value as bytes, for storage or another process. What only lives in this process (shared memory, compiled
    // WebAssembly, instances of bound classes) is refused. Nothing with an exception.
    static std::optional<Vector<uint8_t>> serializeToBytes(JSC::JSGlobalObject&, JSC::JSValue, WireFormat);
    // The value of such bytes, whichever their format. They may come from anywhere: whatever is not sound ends in a DataCloneError, and memory
    // is bounded by what the bytes account for. Empty with an exception.
    static JSC::JSValue deserializeBytes(JSC::JSGlobalObject&, std::span<const uint8_t>);

    FastPath fastPath() const { return m_fastPath; }
    // For people: why it is that one and none that is cheaper.
    String reasonForFastPath() const;

    // Bytes that it keeps in memory.
    size_t memoryCost() const;

private:
    SerializedScriptValue(FastPath, JSC::JSValue primitive);
    explicit SerializedScriptValue(Ref<StringHolder>&&);
    explicit SerializedScriptValue(Ref<Message>&&);

    JSC::JSValue read(JSC::JSGlobalObject&, bool isLastReader, JSC::MarkedArgumentBuffer* received) const;

    const FastPath m_fastPath;
    const JSC::JSValue m_primitive; // an immediate, which belongs to no VM
    const RefPtr<StringHolder> m_string;
    const RefPtr<Message> m_message;
};

// "Primitive", "SimpleObject" …
ASCIILiteral nameOf(FastPath);

}
