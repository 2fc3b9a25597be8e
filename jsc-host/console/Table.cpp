#include "config.h"

#include "jsc-host/console/Table.h"

#include "jsc-host/console/Inspector.h"
#include "jsc-host/console/Reflection.h"
#include "jsc-host/console/Text.h"

namespace JSCHost {

using namespace JSC;

namespace {

struct Column {
    String title;
    Vector<String> cells;

    void set(size_t row, const String& text)
    {
        while (cells.size() <= row)
            cells.append(emptyString());
        cells[row] = text;
    }
};

class TableBuilder {
public:
    TableBuilder(JSGlobalObject& globalObject, const std::optional<Vector<Identifier>>& columns)
        : m_globalObject(globalObject)
        , m_hasFixedColumns(columns)
    {
        if (!columns)
            return;
        for (auto& name : *columns)
            columnFor(name);
    }

    void addRows(JSObject& rows)
    {
        if (auto* map = jsDynamicCast<JSMap*>(&rows))
            addMembers<JSMap>(map->m_storage.get());
        else if (auto* set = jsDynamicCast<JSSet*>(&rows))
            addMembers<JSSet>(set->m_storage.get());
        else
            addProperties(rows);
    }

    String toString()
    {
        Vector<Column*> columns { &m_index };
        if (!m_keys.cells.isEmpty())
            columns.append(&m_keys);
        for (auto& column : m_columns)
            columns.append(&column);
        if (!m_values.cells.isEmpty())
            columns.append(&m_values);
        return frame(columns);
    }

private:
    Column& columnFor(const Identifier& name)
    {
        auto index = m_columnIndices.add(name.impl(), m_columns.size());
        if (index.isNewEntry)
            m_columns.append({ name.isSymbol() ? symbolText(*static_cast<SymbolImpl*>(name.impl())) : escaped(bounded(name.string())), {} });
        return m_columns[index.iterator->value];
    }

    String cellText(JSValue value)
    {
        auto text = inspect(m_globalObject, value, { .depth = 0, .breakLength = InspectOptions::unlimited, .maxStringLength = 200 });
        auto lineFeed = text.find('\n');
        return lineFeed == notFound ? text : makeString(StringView(text).left(lineFeed), " ..."_s);
    }

    String cellText(const OwnProperty& property) { return property.isData() ? cellText(property.value) : "[Getter]"_str; }

    void addProperties(JSObject& rows)
    {
        m_index.title = "(index)"_s;
        for (auto& key : ownKeys(m_globalObject, rows, KeyKinds::All, KeyVisibility::Enumerable)) {
            if (key.isSymbol())
                continue;
            m_index.set(m_rowCount, escaped(bounded(key.string())));
            addRow(ownProperty(m_globalObject, rows, key));
        }
    }

    template<typename Collection> void addMembers(typename Collection::Storage* storage)
    {
        m_index.title = "(iteration index)"_s;
        for (unsigned entry = 0; storage;) {
            auto result = Collection::Helper::transitAndNext(m_globalObject.vm(), *storage, entry);
            storage = result.storage;
            entry = result.entry + 1;
            if (!storage)
                return;
            m_index.set(m_rowCount, String::number(m_rowCount));
            if (result.value)
                m_keys.set(m_rowCount, cellText(result.key));
            addRow({ OwnProperty::Kind::Data, true, result.value ? result.value : result.key });
        }
    }

    // An object's properties have a column each, anything else is a value of its own.
    void addRow(const OwnProperty& row)
    {
        auto* object = row.isData() && !row.value.isCallable() ? row.value.getObject() : nullptr;
        if (!object || isProxy(*object))
            m_values.set(m_rowCount, cellText(row));
        else if (m_hasFixedColumns)
            addFixedCells(*object);
        else
            addAllCells(*object);
        ++m_rowCount;
    }

    void addAllCells(JSObject& object)
    {
        for (auto& key : ownKeys(m_globalObject, object, KeyKinds::All, KeyVisibility::Enumerable)) {
            if (!key.isSymbol())
                columnFor(key).set(m_rowCount, cellText(ownProperty(m_globalObject, object, key)));
        }
    }

    void addFixedCells(JSObject& object)
    {
        for (auto& [name, index] : m_columnIndices) {
            auto property = ownProperty(m_globalObject, object, name.get());
            if (property.isPresent())
                m_columns[index].set(m_rowCount, cellText(property));
        }
    }

    String frame(const Vector<Column*>& columns)
    {
        Vector<unsigned> widths;
        for (auto* column : columns) {
            widths.append(displayWidth(column->title) + 2);
            for (auto& cell : column->cells)
                widths.last() = std::max(widths.last(), displayWidth(cell) + 2);
        }
        StringBuilder builder(OverflowPolicy::RecordOverflow);
        appendRule(builder, widths, u'┌', u'┬', u'┐');
        appendRow(builder, columns, widths, [](auto& column) { return column.title; });
        appendRule(builder, widths, u'├', u'┼', u'┤');
        for (size_t row = 0; row < m_rowCount; ++row)
            appendRow(builder, columns, widths, [row](auto& column) { return row < column.cells.size() ? column.cells[row] : emptyString(); });
        appendRule(builder, widths, u'└', u'┴', u'┘');
        if (builder.hasOverflowed())
            return "<too long>"_s;
        builder.shrink(builder.length() - 1);
        return builder.toString();
    }

    static void appendRule(StringBuilder& builder, const Vector<unsigned>& widths, char16_t left, char16_t middle, char16_t right)
    {
        for (size_t i = 0; i < widths.size(); ++i) {
            builder.append(i ? middle : left);
            for (unsigned j = 0; j < widths[i]; ++j)
                builder.append(u'─');
        }
        builder.append(right, '\n');
    }

    template<typename TextOf>
    static void appendRow(StringBuilder& builder, const Vector<Column*>& columns, const Vector<unsigned>& widths, const TextOf& textOf)
    {
        for (size_t i = 0; i < columns.size(); ++i) {
            auto text = textOf(*columns[i]);
            builder.append(u'│', ' ', text, spaces(widths[i] - displayWidth(text) - 1));
        }
        builder.append(u'│', '\n');
    }

    JSGlobalObject& m_globalObject;
    bool m_hasFixedColumns;
    size_t m_rowCount { 0 };
    Column m_index;
    Column m_keys { "Key"_s, {} };
    Column m_values { "Values"_s, {} };
    Vector<Column> m_columns;
    HashMap<RefPtr<UniquedStringImpl>, size_t> m_columnIndices;
};

}

String tableText(JSGlobalObject& globalObject, JSObject& rows, const std::optional<Vector<Identifier>>& columns)
{
    if (isProxy(rows))
        return {};
    TableBuilder builder(globalObject, columns);
    builder.addRows(rows);
    return builder.toString();
}

}
