// The work behind inspect(): one formatter makes the text of one value and of all that it shows of the objects in it.
#pragma once

#include "jsc-host/console/Inspector.h"
#include "jsc-host/console/Layout.h"
#include "jsc-host/console/Reflection.h"
#include <wtf/HashMap.h>

namespace JSC {
class VM;
}

namespace JSCHost {

enum class ObjectKind : uint8_t {
    Plain,
    Array,
    Arguments,
    TypedArray,
    Map,
    Set,
    MapIterator,
    SetIterator,
    ArrayBuffer,
    DataView,
    Promise,
    WeakCollection,
    WeakRef,
    ModuleNamespace,
    Function,
    Error,
    Date,
    RegExp,
    Wrapper, // of a primitive
    Bound, // an instance of a class of bindings/
};

class ValueFormatter {
public:
    ValueFormatter(JSC::JSGlobalObject&, const InspectOptions&);

    String format(JSC::JSValue, unsigned depth = 0);

private:
    // What is known of an object before its entries are looked at.
    struct Description {
        ObjectKind kind;
        String className; // null if its prototypes have no constructor
        String tag;
        bool hasPrototype;
        Vector<JSC::Identifier> keys;
        size_t itemCount { 0 }; // what it has beside properties, or 1 for something that is always shown
        EntryLayout layout;
    };

    String formatObject(JSC::JSObject&, unsigned depth);
    String formatProxy(JSC::JSObject&, unsigned depth);
    String formatOpen(JSC::JSObject&, Description&&, unsigned depth);

    Description describe(JSC::JSObject&);
    void describeBrackets(JSC::JSObject&, Description&);
    void describeBase(JSC::JSObject&, Description&);
    String prefix(const Description&, ASCIILiteral kindName, std::optional<size_t> count = std::nullopt) const;

    void appendItems(JSC::JSObject&, Description&, unsigned depth);
    void appendElements(JSC::JSObject&, Description&, unsigned depth);
    enum class MemberStyle : uint8_t { Key, Value, Mapping, Pair };
    template<typename Collection> void appendMembers(typename Collection::Storage&, unsigned start, MemberStyle, Description&, unsigned depth);
    template<typename Collection, typename Iterator> void appendIterator(JSC::JSObject&, Description&, unsigned depth);
    void appendBufferContents(JSC::JSObject&, Description&);
    void appendViewFields(JSC::JSObject&, Description&, unsigned depth);
    void appendPromiseState(JSC::JSObject&, Description&, unsigned depth);
    void appendWeakTarget(JSC::JSObject&, Description&, unsigned depth);
    void appendAttributes(JSC::JSObject&, Description&, unsigned depth);
    void appendMore(Description&, size_t count, ASCIILiteral noun = "item"_s);
    void appendProperties(JSC::JSObject&, Description&, unsigned depth);

    String formatIndented(JSC::JSValue, unsigned depth);
    String formatMember(MemberStyle, JSC::JSValue key, JSC::JSValue value, unsigned depth);
    String formatPropertyValue(const OwnProperty&, unsigned depth);
    String formatString(JSC::JSString&, unsigned depth);
    String formatNumber(double);
    String formatKey(const JSC::Identifier&, bool isEnumerable);
    static ObjectKind kindOf(JSC::JSObject&);

    String functionText(JSC::JSObject&, const Description&);
    String classText(JSC::JSObject&, const Description&);
    String dateText(JSC::JSObject&);
    String regExpText(JSC::JSObject&);
    String wrapperText(JSC::JSObject&, const Description&);
    String errorText(JSC::JSObject&, Description&);
    String errorHeader(JSC::JSObject&, const Description&);
    void addHiddenErrorKeys(JSC::JSObject&, Description&);

    String referenceMark(JSC::JSObject&) const;
    bool hasSpace() const;

    JSC::JSGlobalObject& m_globalObject;
    JSC::VM& m_vm;
    const InspectOptions m_options;
    // Cells in heap memory: each is reachable from the value being formatted, and no code of the script runs meanwhile that could change that.
    Vector<JSC::JSObject*> m_enclosing;
    UncheckedKeyHashMap<JSC::JSObject*, unsigned> m_references;
    unsigned m_deepest { 0 }; // depth of the object opened last
    unsigned m_indentation { 0 };
    size_t m_charactersMade { 0 };
};

}
