#pragma once

#include <JavaScriptCore/ArgList.h>
#include <JavaScriptCore/ArrayBuffer.h>
#include <wtf/Vector.h>

namespace JSC {
class JSGlobalObject;

}

namespace WebCore {

// The transfer list of StructuredSerializeWithTransfer (HTML section 2.7.7). All or nothing: a failing clone moves nothing.
class TransferList {
public:
    // The first pass: whether every entry is transferable and none occurs twice. False with a DataCloneError else. Runs no user code.
    bool collect(JSC::JSGlobalObject&, const JSC::MarkedArgumentBuffer& entries);

    const Vector<Ref<JSC::ArrayBuffer>>& buffers() const { return m_buffers; }

    // The second pass, after the walk: checks that every entry can be detached now, then detaches all and returns
    // their contents in list order. Nothing with an exception else.
    std::optional<Vector<JSC::ArrayBufferContents>> detach(JSC::JSGlobalObject&);

private:
    Vector<Ref<JSC::ArrayBuffer>> m_buffers;
};

}
