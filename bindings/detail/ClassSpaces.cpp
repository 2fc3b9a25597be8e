#include "config.h"

#include "bindings/detail/ClassSpaces.h"

#include "bindings/detail/Realm.h"

#include <wtf/NeverDestroyed.h>

namespace Bindings {

using namespace JSC;

namespace {

struct Registry {
    Lock lock;
    Vector<ClassSpaces*> spaces WTF_GUARDED_BY_LOCK(lock); // One per VM, so few.
};

Registry& registry()
{
    static NeverDestroyed<Registry> registry;
    return registry;
}

IsoHeapCellType::Args<Realm> cellTypeArguments(DestructionMode mode, MethodTable::DestroyFunctionPtr destroy)
{
    IsoHeapCellType::Args<Realm> arguments;
    arguments.mode = mode;
    arguments.functionPtr = destroy;
    return arguments;
}

}

ClassSpaces::Space::Space(VM& vm, CString&& name, size_t cellSize, DestructionMode mode, MethodTable::DestroyFunctionPtr destroy)
    : type(cellTypeArguments(mode, destroy))
    , server(WTFMove(name), vm.heap, type, cellSize, 0)
    , client(server)
{
}

ClassSpaces::ClassSpaces(VM& vm)
    : MarkingConstraint("Bc", "Bound classes", ConstraintVolatility::SeldomGreyed)
    , m_vm(vm)
    , m_realms(vm, "Bindings::Realm", sizeof(Realm), NeedsDestruction, Realm::destroy)
{
}

ClassSpaces::~ClassSpaces()
{
    Locker locker { registry().lock };
    registry().spaces.removeFirst(this);
}

ClassSpaces& ClassSpaces::of(VM& vm)
{
    {
        Locker locker { registry().lock };
        for (auto* spaces : registry().spaces) {
            if (&spaces->m_vm == &vm)
                return *spaces;
        }
    }
    std::unique_ptr<ClassSpaces> created(new ClassSpaces(vm));
    auto& result = *created;
    vm.heap.addMarkingConstraint(WTFMove(created));
    Locker locker { registry().lock };
    registry().spaces.append(&result);
    return result;
}

GCClient::IsoSubspace* ClassSpaces::spaceFor(const ClassDescriptor& descriptor, unsigned ordinal)
{
    if (!descriptor.cellSize)
        return nullptr;
    if (m_spaces.size() <= ordinal)
        m_spaces.grow(ordinal + 1);
    if (!m_spaces[ordinal]) {
        auto mode = descriptor.needsDestruction ? NeedsDestruction : DoesNotNeedDestruction;
        m_spaces[ordinal] = makeUnique<Space>(m_vm, descriptor.name().characters(), descriptor.cellSize, mode, descriptor.classInfo.methodTable.destroy);
    }
    return &m_spaces[ordinal]->client;
}

}
