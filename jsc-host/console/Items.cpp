// The entries of objects that hold more than properties: elements, members of collections, bytes, states.
#include "config.h"

#include "bindings/Registry.h"
#include "jsc-host/console/Text.h"
#include "jsc-host/console/ValueFormatter.h"
#include <JavaScriptCore/JSMapIterator.h>
#include <JavaScriptCore/JSSetIterator.h>
#include <JavaScriptCore/JSWeakObjectRef.h>
#include <JavaScriptCore/TypedArrayController.h>

namespace JSCHost {

using namespace JSC;

namespace {

// Finds the elements of an array without going through each hole of a sparse one.
class ElementFinder {
public:
    ElementFinder(JSGlobalObject& globalObject, JSObject& object, size_t length)
        : m_globalObject(globalObject)
        , m_object(object)
        , m_length(length)
        , m_denseLength(length)
    {
        if (!hasAnyArrayStorage(object.indexingType()))
            return;
        auto* storage = object.butterfly()->arrayStorage();
        m_denseLength = std::min<size_t>(length, storage->vectorLength());
        if (auto* map = storage->m_sparseMap.get()) {
            for (auto& entry : *map)
                m_sparseIndices.append(entry.key);
        }
        std::ranges::sort(m_sparseIndices);
    }

    // The first index at or after the given one that is not a hole; the length if there is none.
    size_t next(size_t index) const
    {
        for (; index < m_denseLength; ++index) {
            if (m_object.canGetIndexQuickly(index) || ownElement(m_globalObject, m_object, index).isPresent())
                return index;
        }
        auto found = std::ranges::lower_bound(m_sparseIndices, index);
        return found == m_sparseIndices.end() ? m_length : std::min<size_t>(*found, m_length);
    }

private:
    JSGlobalObject& m_globalObject;
    JSObject& m_object;
    size_t m_length;
    size_t m_denseLength;
    Vector<unsigned> m_sparseIndices;
};

}

void ValueFormatter::appendItems(JSObject& object, Description& description, unsigned depth)
{
    switch (description.kind) {
    case ObjectKind::Array:
    case ObjectKind::Arguments:
    case ObjectKind::TypedArray:
        appendElements(object, description, depth);
        return;
    case ObjectKind::Map:
        if (auto* map = jsCast<JSMap*>(&object); map->m_storage)
            appendMembers<JSMap>(map->storageRef(), 0, MemberStyle::Mapping, description, depth);
        return;
    case ObjectKind::Set:
        if (auto* set = jsCast<JSSet*>(&object); set->m_storage)
            appendMembers<JSSet>(set->storageRef(), 0, MemberStyle::Key, description, depth);
        return;
    case ObjectKind::MapIterator:
        appendIterator<JSMap, JSMapIterator>(object, description, depth);
        return;
    case ObjectKind::SetIterator:
        appendIterator<JSSet, JSSetIterator>(object, description, depth);
        return;
    case ObjectKind::ArrayBuffer:
        appendBufferContents(object, description);
        return;
    case ObjectKind::DataView:
        appendViewFields(object, description, depth);
        return;
    case ObjectKind::Promise:
        appendPromiseState(object, description, depth);
        return;
    case ObjectKind::WeakCollection:
        description.layout.entries.append("<items unknown>"_s);
        return;
    case ObjectKind::WeakRef:
        appendWeakTarget(object, description, depth);
        return;
    case ObjectKind::Bound:
        appendAttributes(object, description, depth);
        return;
    default:
        return;
    }
}

void ValueFormatter::appendElements(JSObject& object, Description& description, unsigned depth)
{
    auto& layout = description.layout;
    size_t length = description.itemCount;
    ElementFinder finder(m_globalObject, object, length);
    bool allAreNumbers = true;
    size_t index = 0;
    while (index < length && layout.entries.size() < m_options.maxArrayLength && hasSpace()) {
        size_t next = finder.next(index);
        if (next > index) {
            layout.entries.append(makeString('<', countOf(next - index, "empty item"_s), '>'));
            allAreNumbers = false;
            index = next;
            continue;
        }
        auto element = ownElement(m_globalObject, object, index++);
        allAreNumbers &= element.isData() && (element.value.isNumber() || element.value.isBigInt());
        layout.entries.append(formatPropertyValue(element, depth));
        m_charactersMade += layout.entries.last().length();
    }
    appendMore(description, length - index);
    layout.alignsRight = allAreNumbers && description.keys.isEmpty();
    layout.endsWithMore = index < length && description.keys.isEmpty();
}

String ValueFormatter::formatMember(MemberStyle style, JSValue key, JSValue value, unsigned depth)
{
    switch (style) {
    case MemberStyle::Key:
        return formatIndented(key, depth);
    case MemberStyle::Value:
        return formatIndented(value, depth);
    case MemberStyle::Mapping:
        return makeString(formatIndented(key, depth), " => "_s, formatIndented(value, depth));
    case MemberStyle::Pair:
        return makeString("[ "_s, formatIndented(key, depth), ", "_s, formatIndented(value, depth), " ]"_s);
    }
    RELEASE_ASSERT_NOT_REACHED();
}

template<typename Collection>
void ValueFormatter::appendMembers(typename Collection::Storage& storage, unsigned start, MemberStyle style, Description& description, unsigned depth)
{
    auto& entries = description.layout.entries;
    size_t left = 0;
    auto* current = &storage;
    for (auto entry = start;;) {
        auto result = Collection::Helper::transitAndNext(m_vm, *current, entry);
        if (!result.storage)
            break;
        current = result.storage;
        entry = result.entry + 1;
        if (entries.size() >= m_options.maxArrayLength || !hasSpace()) {
            ++left;
            continue;
        }
        // A set's members have no value of their own.
        auto value = result.value ? result.value : result.key;
        entries.append(formatMember(style, result.key, value, depth));
        m_charactersMade += entries.last().length();
    }
    appendMore(description, left);
}

template<typename Collection, typename Iterator> void ValueFormatter::appendIterator(JSObject& object, Description& description, unsigned depth)
{
    auto& iterator = *jsCast<Iterator*>(&object);
    auto storage = iterator.internalField(Iterator::Field::Storage).get();
    if (!storage.isCell() || storage.asCell() == m_vm.orderedHashTableSentinel())
        return;
    auto style = iterator.kind() == IterationKind::Entries ? MemberStyle::Pair : iterator.kind() == IterationKind::Keys ? MemberStyle::Key : MemberStyle::Value;
    appendMembers<Collection>(*jsCast<typename Collection::Storage*>(storage.asCell()), iterator.entry(), style, description, depth);
}

void ValueFormatter::appendBufferContents(JSObject& object, Description& description)
{
    auto& entries = description.layout.entries;
    auto& buffer = *jsCast<JSArrayBuffer*>(&object)->impl();
    if (buffer.isDetached()) {
        entries.append("(detached)"_s);
        entries.append("byteLength: 0"_s);
        return;
    }
    static constexpr auto digits = "0123456789abcdef";
    auto bytes = buffer.span();
    size_t shown = std::min<size_t>(bytes.size(), m_options.maxArrayLength);
    StringBuilder text;
    for (auto byte : bytes.first(shown))
        text.append(text.isEmpty() ? ""_s : " "_s, digits[byte >> 4], digits[byte & 0xF]);
    if (shown < bytes.size())
        text.append(" ... "_s, countOf(bytes.size() - shown, "more byte"_s));
    entries.append(makeString("[Uint8Contents]: <"_s, text.toString(), '>'));
    entries.append(makeString("byteLength: "_s, bytes.size()));
    if (auto maxByteLength = buffer.maxByteLength(); maxByteLength && buffer.isResizableOrGrowableShared())
        entries.append(makeString("maxByteLength: "_s, *maxByteLength));
}

void ValueFormatter::appendViewFields(JSObject& object, Description& description, unsigned depth)
{
    auto& entries = description.layout.entries;
    auto& view = *jsCast<JSDataView*>(&object);
    bool isReadable = !view.isOutOfBounds();
    entries.append(makeString("byteLength: "_s, isReadable ? view.byteLength() : 0));
    entries.append(makeString("byteOffset: "_s, isReadable ? view.byteOffset() : 0));
    if (auto* buffer = view.possiblySharedBuffer())
        entries.append(makeString("buffer: "_s, formatIndented(m_vm.m_typedArrayController->toJS(&m_globalObject, view.globalObject(), buffer), depth)));
}

void ValueFormatter::appendPromiseState(JSObject& object, Description& description, unsigned depth)
{
    auto& promise = *jsCast<JSPromise*>(&object);
    auto& entries = description.layout.entries;
    switch (promise.status(m_vm)) {
    case JSPromise::Status::Pending:
        entries.append("<pending>"_s);
        return;
    case JSPromise::Status::Fulfilled:
        entries.append(formatIndented(promise.result(m_vm), depth));
        return;
    case JSPromise::Status::Rejected:
        entries.append(makeString("<rejected> "_s, formatIndented(promise.result(m_vm), depth)));
        return;
    }
}

void ValueFormatter::appendWeakTarget(JSObject& object, Description& description, unsigned depth)
{
    auto* target = jsCast<JSWeakObjectRef*>(&object)->deref(m_vm);
    description.layout.entries.append(target ? formatIndented(target, depth) : "<collected>"_s);
}

// What the accessors of its class say. They are native functions, so that no code of the script runs.
void ValueFormatter::appendAttributes(JSObject& object, Description& description, unsigned depth)
{
    auto scope = DECLARE_CATCH_SCOPE(m_vm);
    for (auto* descriptor = Bindings::descriptorOf(&object); descriptor; descriptor = descriptor->parent ? &descriptor->parent() : nullptr) {
        for (auto& member : descriptor->members()) {
            if (!member.isAttribute())
                continue;
            auto value = JSValue::decode(member.getter(&m_globalObject, JSValue::encode(&object), Identifier::fromString(m_vm, member.name)));
            if (scope.exception()) [[unlikely]] {
                scope.clearExceptionExceptTermination();
                continue;
            }
            description.layout.entries.append(makeString(member.name, ": "_s, formatIndented(value, depth)));
        }
    }
}

}
