#include "config.h"

#include "webcore/clone/TransferList.h"

#include "webcore/clone/CloneError.h"
#include <JavaScriptCore/JSArrayBuffer.h>
#include <wtf/HashSet.h>

namespace WebCore {

using namespace JSC;

bool TransferList::collect(JSGlobalObject& globalObject, const MarkedArgumentBuffer& entries)
{
    VM& vm = globalObject.vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    HashSet<JSObject*> seen;
    for (size_t i = 0; i < entries.size(); ++i) {
        auto* object = asObject(entries.at(i));
        auto* wrapper = jsDynamicCast<JSArrayBuffer*>(object);
        if (!wrapper || wrapper->impl()->isShared()) {
            throwCannotTransfer(globalObject, scope, wrapper ? "SharedArrayBuffer"_s : describeForCloneError(vm, object), i);
            return false;
        }
        if (!seen.add(object).isNewEntry) {
            throwCannotTransfer(globalObject, scope, "duplicate ArrayBuffer"_s, i);
            return false;
        }
        m_buffers.append(*wrapper->impl());
    }
    return true;
}

std::optional<Vector<ArrayBufferContents>> TransferList::detach(JSGlobalObject& globalObject)
{
    VM& vm = globalObject.vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    for (size_t i = 0; i < m_buffers.size(); ++i) {
        auto& buffer = m_buffers[i].get();
        if (buffer.isDetached()) {
            throwCannotTransfer(globalObject, scope, "detached ArrayBuffer"_s, i);
            return std::nullopt;
        }
        if (buffer.isWasmMemory()) {
            throwTypeError(
                &globalObject, scope, makeString("the ArrayBuffer at transfer["_s, i, "] belongs to a WebAssembly.Memory and could not be transferred"_s));
            return std::nullopt;
        }
        if (!buffer.isDetachable()) {
            throwCannotTransfer(globalObject, scope, "ArrayBuffer"_s, i, "it is in use by native code"_s);
            return std::nullopt;
        }
    }
    Vector<ArrayBufferContents> contents(m_buffers.size());
    for (size_t i = 0; i < m_buffers.size(); ++i)
        RELEASE_ASSERT(m_buffers[i]->transferTo(vm, contents[i]));
    return contents;
}

}
