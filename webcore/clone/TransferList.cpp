#include "config.h"

#include "webcore/clone/TransferList.h"

#include "webcore/clone/CloneError.h"
#include <JavaScriptCore/JSArrayBuffer.h>
#include <wtf/HashSet.h>

namespace WebCore {

using namespace JSC;

bool TransferList::collect(JSGlobalObject& globalObject, const MarkedArgumentBuffer& list)
{
    VM& vm = globalObject.vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    HashSet<JSObject*> seen;
    for (size_t i = 0; i < list.size(); ++i) {
        auto& object = *asObject(list.at(i));
        auto* wrapper = jsDynamicCast<JSArrayBuffer*>(&object);
        auto* hooks = wrapper ? nullptr : CloneHooks::of(object);
        bool isShared = wrapper && wrapper->impl()->isShared();
        if (isShared || (!wrapper && !(hooks && hooks->transfer))) {
            throwCannotTransfer(globalObject, scope, isShared ? "SharedArrayBuffer"_s : describeForCloneError(vm, &object), i);
            return false;
        }
        if (!seen.add(&object).isNewEntry) {
            throwCannotTransfer(globalObject, scope, makeString("duplicate "_s, describeForCloneError(vm, &object)), i);
            return false;
        }
        m_entries.append({ object, wrapper ? wrapper->impl() : nullptr, hooks ? hooks->transfer : nullptr });
    }
    return true;
}

bool TransferList::canDetach(JSGlobalObject& globalObject, size_t index) const
{
    VM& vm = globalObject.vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    auto& entry = m_entries[index];
    if (entry.buffer ? entry.buffer->isDetached() : entry.hooks->isDetached(entry.object)) {
        throwCannotTransfer(globalObject, scope, makeString("detached "_s, describeForCloneError(vm, &entry.object)), index);
        return false;
    }
    if (entry.buffer && entry.buffer->isWasmMemory()) {
        throwTypeError(
            &globalObject, scope, makeString("the ArrayBuffer at transfer["_s, index, "] belongs to a WebAssembly.Memory and could not be transferred"_s));
        return false;
    }
    if (entry.buffer && !entry.buffer->isDetachable()) {
        throwCannotTransfer(globalObject, scope, "ArrayBuffer"_s, index, "it is in use by native code"_s);
        return false;
    }
    return true;
}

std::optional<Vector<TransferredData>> TransferList::detach(JSGlobalObject& globalObject)
{
    for (size_t i = 0; i < m_entries.size(); ++i) {
        if (!canDetach(globalObject, i))
            return std::nullopt;
    }
    Vector<TransferredData> data(m_entries.size());
    for (size_t i = 0; i < m_entries.size(); ++i) {
        auto& entry = m_entries[i];
        if (entry.buffer)
            RELEASE_ASSERT(entry.buffer->transferTo(globalObject.vm(), std::get<ArrayBufferContents>(data[i])));
        else
            data[i] = entry.hooks->detach(entry.object);
    }
    return data;
}

}
