#pragma once

#include "bindings/Class.h"
#include "bindings/Dictionary.h"
#include "webcore/CloneHooks.h"

#include <wtf/ThreadSafeRefCounted.h>

namespace WebCore {

enum class LineEndings : bool { Transparent, Native };

struct BlobPropertyBag {
    LineEndings endings { LineEndings::Transparent };
    String type;
};

// What a Blob is made from, as converted from any iterable: buffers, views, Blobs, and strings for all else. For the stack only.
struct BlobParts {
    JSC::JSArray* parts;
};

// Immutable bytes that any number of Blobs on any threads share.
class BlobData final : public ThreadSafeRefCounted<BlobData> {
public:
    static Ref<BlobData> create(Vector<uint8_t>&& bytes) { return adoptRef(*new BlobData(std::move(bytes))); }

    std::span<const uint8_t> bytes() const { return m_bytes.span(); }

private:
    explicit BlobData(Vector<uint8_t>&& bytes)
        : m_bytes(std::move(bytes))
    {
    }

    const Vector<uint8_t> m_bytes;
};

// Blob of the File API (section 3), in memory. A copy shares the bytes; isolatedCopy() makes one that another thread may have.
// The methods that take a global object return nothing, with an error thrown, if there is not enough memory.
class Blob {
public:
    static Bindings::Result<Blob> create(JSC::JSGlobalObject&, std::optional<BlobParts>, const BlobPropertyBag&);

    Blob(Ref<BlobData>&&, size_t start, size_t size, const String& type);

    std::span<const uint8_t> bytes() const { return m_data->bytes().subspan(m_start, m_size); }
    double size() const { return m_size; }
    String type() const { return m_type; }
    Blob isolatedCopy() const { return { m_data.copyRef(), m_start, m_size, m_type.isolatedCopy() }; }

    // The bytes from start to end, counted from the end if negative.
    Blob slice(std::optional<double> start, std::optional<double> end, std::optional<String> contentType) const;

    // The contents: a string, a new ArrayBuffer, a new Uint8Array.
    JSC::JSValue text(JSC::JSGlobalObject&) const;
    JSC::JSValue arrayBuffer(JSC::JSGlobalObject&) const;
    JSC::JSValue bytesAsArray(JSC::JSGlobalObject&) const;

    template<typename Visitor> void visit(Visitor& visitor) { visitor.reportExtraMemoryVisited(m_size); }

private:
    Ref<BlobData> m_data;
    size_t m_start;
    size_t m_size;
    String m_type;
};

}

template<> struct Bindings::Converter<WebCore::LineEndings> {
    static constexpr bool isOptional = false;
    static std::optional<WebCore::LineEndings> fromJS(Conversion&, JSC::JSValue);
};

template<> struct Bindings::Converter<WebCore::BlobParts> {
    static constexpr bool isOptional = false;
    static std::optional<WebCore::BlobParts> fromJS(Conversion&, JSC::JSValue);
};

template<>
inline constexpr auto Bindings::dictionaryOf<WebCore::BlobPropertyBag> = Dictionary<WebCore::BlobPropertyBag>()
                                                                             .member<&WebCore::BlobPropertyBag::endings>("endings"_s)
                                                                             .member<&WebCore::BlobPropertyBag::type>("type"_s);

template<>
inline constexpr auto Bindings::classOf<WebCore::Blob> = Bindings::Class<WebCore::Blob>("Blob"_s)
                                                             .constructor<&WebCore::Blob::create>()
                                                             .accessor<&WebCore::Blob::size>("size"_s)
                                                             .accessor<&WebCore::Blob::type>("type"_s)
                                                             .method<&WebCore::Blob::slice>("slice"_s)
                                                             .promiseMethod<&WebCore::Blob::text>("text"_s)
                                                             .promiseMethod<&WebCore::Blob::arrayBuffer>("arrayBuffer"_s)
                                                             .promiseMethod<&WebCore::Blob::bytesAsArray>("bytes"_s)
                                                             .cloneHooks(&WebCore::cloneByCopy<WebCore::Blob>);
