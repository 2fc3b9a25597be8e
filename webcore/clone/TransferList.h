#pragma once

#include "webcore/CloneHooks.h"
#include <JavaScriptCore/ArgList.h>
#include <JavaScriptCore/ArrayBuffer.h>
#include <variant>
#include <wtf/Vector.h>

namespace WebCore {

// What a transferred object has left: a buffer's contents, or the carrier of an instance of a bound class.
using TransferredData = std::variant<JSC::ArrayBufferContents, std::unique_ptr<NativeCarrier>>;

// The transfer list of StructuredSerializeWithTransfer (HTML section 2.7.7). All or nothing: a failing clone moves nothing.
class TransferList {
public:
    // The first pass: whether every entry is transferable and none occurs twice. False with a DataCloneError else. Runs no user code.
    bool collect(JSC::JSGlobalObject&, const JSC::MarkedArgumentBuffer& entries);

    size_t size() const { return m_entries.size(); }

    // Before the walk: has it use, for each entry, what its sink makes to stand for it. May leave an exception.
    template<typename Walker> void leavePlaceholders(Walker&) const;

    // The second pass, after the walk: checks that every entry can be detached now, then detaches all and returns
    // what they had in list order. Nothing with an exception else.
    std::optional<Vector<TransferredData>> detach(JSC::JSGlobalObject&);

private:
    struct Entry {
        JSC::JSObject& object; // which the list given to collect() keeps alive
        RefPtr<JSC::ArrayBuffer> buffer; // or else
        const TransferHooks* hooks;
    };
    bool canDetach(JSC::JSGlobalObject&, size_t index) const;

    Vector<Entry> m_entries;
};

template<typename Walker> void TransferList::leavePlaceholders(Walker& walker) const
{
    for (auto& entry : m_entries) {
        auto placeholder = walker.sink().createPlaceholder(!!entry.buffer);
        if (entry.buffer)
            walker.rememberBuffer(*entry.buffer, placeholder);
        else
            walker.rememberReceived(entry.object, placeholder);
    }
}

}
