#include "config.h"

#include "webcore/clone/ShapeCache.h"

#include "webcore/clone/ObjectPlan.h"
#include <JavaScriptCore/JSCInlines.h>
#include <JavaScriptCore/WeakHandleOwner.h>
#include <mutex>
#include <wtf/NeverDestroyed.h>

namespace WebCore {

using namespace JSC;

// The caches of all realms of the process.
class ShapeCaches final : private WeakHandleOwner {
public:
    static ShapeCaches& singleton()
    {
        static NeverDestroyed<ShapeCaches> caches;
        return caches;
    }

    ShapeCache& of(JSGlobalObject& realm)
    {
        // Most threads write for one realm all the time. The generation tells when an address may have been reused.
        struct Last {
            JSGlobalObject* realm { nullptr };
            ShapeCache* cache { nullptr };
            uint64_t generation { 0 };
        };
        thread_local constinit Last last;
        auto generation = m_generation.load(std::memory_order_acquire);
        if (last.realm != &realm || last.generation != generation) [[unlikely]]
            last = { &realm, &findOrCreate(realm), generation };
        return *last.cache;
    }

private:
    ShapeCache& findOrCreate(JSGlobalObject& realm)
    {
        std::scoped_lock locker(m_lock);
        return *m_caches
                    .ensure(&realm,
                        [&] {
                            auto cache = std::unique_ptr<ShapeCache>(new ShapeCache(realm));
                            cache->m_realm = Weak<JSGlobalObject>(&realm, this);
                            return cache;
                        })
                    .iterator->value;
    }

    // Under the lock of the dying realm's VM, or while that VM is destroyed.
    void finalize(Handle<Unknown> handle, void*) final
    {
        std::unique_ptr<ShapeCache> cache;
        {
            std::scoped_lock locker(m_lock);
            cache = m_caches.take(static_cast<JSGlobalObject*>(handle.get().asCell()));
            m_generation.fetch_add(1, std::memory_order_release);
        }
    }

    std::atomic<uint64_t> m_generation { 1 };
    std::mutex m_lock; // for m_caches; the caches themselves belong to their realms' VMs
    HashMap<JSGlobalObject*, std::unique_ptr<ShapeCache>> m_caches;
    friend class NeverDestroyed<ShapeCaches>;
};

ShapeCache& ShapeCache::of(JSGlobalObject& realm)
{
    return ShapeCaches::singleton().of(realm);
}

ShapeCache::ShapeCache(JSGlobalObject& realm)
    : m_vm(realm.vm())
{
}

SourceShape* ShapeCache::findSourceShape(Structure* structure)
{
    auto it = m_sources.find(structure);
    if (it == m_sources.end())
        return nullptr;
    auto* source = it->value.get();
    auto& recent = m_recentSources[recentIndex(structure)];
    if (source->structure.get() == structure)
        return recent = source;
    if (recent == source)
        recent = nullptr;
    m_sources.remove(it);
    return nullptr;
}

SourceShape* ShapeCache::addSourceShape(Structure* structure)
{
    constexpr unsigned maxSources = 4096;
    Shape::Names names;
    Vector<PropertyOffset, 8> offsets;
    bool inOrder = true;
    structure->forEachProperty(m_vm, [&](const auto& entry) {
        if (entry.attributes() & static_cast<unsigned>(PropertyAttribute::DontEnum) || entry.key()->isSymbol()) {
            inOrder = false;
            return true;
        }
        inOrder &= entry.offset() == offsetOfSlot(structure->inlineCapacity(), names.size());
        names.append(entry.key());
        offsets.append(entry.offset());
        return names.size() <= Shape::maxNames;
    });
    if (names.size() > Shape::maxNames)
        return nullptr;
    if (inOrder)
        offsets.clear();
    if (m_sources.size() >= maxSources) {
        m_recentSources.fill(nullptr);
        m_sources.clear();
    }
    auto source = makeUniqueWithoutFastMallocCheck<SourceShape>(
        SourceShape { .structure = Weak<Structure>(structure), .shape = Shape::forNames(names), .offsets = WTFMove(offsets) });
    return m_recentSources[recentIndex(structure)] = m_sources.add(structure, WTFMove(source)).iterator->value.get();
}

Structure* ShapeCache::makeTargetStructure(const Shape& shape)
{
    auto& realm = *m_realm;
    unsigned count = shape.size();
    auto* structure
        = realm.structureCache().emptyObjectStructureForPrototype(&realm, realm.objectPrototype(), std::min<unsigned>(count, JSFinalObject::maxInlineCapacity));
    for (unsigned i = 0; i < count; ++i) {
        auto name = shape.name(i);
        auto identifier = name.is8Bit() ? Identifier::fromString(m_vm, name.span8()) : Identifier::fromString(m_vm, name.span16());
        PropertyOffset offset;
        structure = Structure::addPropertyTransition(m_vm, structure, identifier, 0, offset);
        if (structure->isDictionary() || offset != offsetOfSlot(structure->inlineCapacity(), i))
            return nullptr;
    }
    if (auto number = shape.number()) {
        if (m_targets.size() <= *number)
            m_targets.grow(*number + 1);
        m_targets[*number] = Weak<Structure>(structure);
    }
    return structure;
}

std::unique_ptr<MessageScratch> ShapeCache::takeScratch()
{
    if (auto scratch = std::exchange(m_scratch, nullptr))
        return scratch;
    return makeUnique<MessageScratch>();
}

void ShapeCache::giveBackScratch(std::unique_ptr<MessageScratch>&& scratch)
{
    scratch->clear();
    m_scratch = WTFMove(scratch);
}

}
