#include "config.h"

#include "jsc-host/console/Layout.h"

#include "jsc-host/console/Text.h"
#include <cmath>

namespace JSCHost {

static constexpr unsigned separatorWidth = 2; // ", "
static constexpr unsigned minEntriesForColumns = 7;
static constexpr unsigned maxColumns = 12;

struct EntryWidths {
    Vector<unsigned> widths;
    unsigned total { 0 }; // with separators
    unsigned largest { 0 };

    EntryWidths(const Vector<String>& entries, size_t count)
    {
        for (size_t i = 0; i < count; ++i) {
            widths.append(displayWidth(entries[i]));
            total += widths.last() + separatorWidth;
            largest = std::max(largest, widths.last());
        }
    }
};

// As many columns as make the block about two and a half times as wide as high in characters, which are about that much higher than wide.
static unsigned columnCount(const EntryLayout& layout, const EntryWidths& widths)
{
    unsigned columnWidth = widths.largest + separatorWidth;
    bool widthsAreAlike = static_cast<double>(widths.total) / columnWidth > 5 || widths.largest <= 6;
    if (columnWidth * 3 + layout.indentation >= layout.breakLength || !widthsAreAlike)
        return 1;
    double unevenness = std::sqrt(std::max(0.0, columnWidth - static_cast<double>(widths.total) / layout.entries.size()));
    double typicalWidth = std::max(columnWidth - 3 - unevenness, 1.0);
    double wanted = std::round(std::sqrt(2.5 * typicalWidth * widths.widths.size()) / typicalWidth);
    return std::min({ static_cast<unsigned>(wanted), (layout.breakLength - layout.indentation) / columnWidth, maxColumns });
}

static Vector<unsigned> widthsOfColumns(const EntryWidths& widths, unsigned columns)
{
    Vector<unsigned> result(columns, 0u);
    for (size_t i = 0; i < widths.widths.size(); ++i)
        result[i % columns] = std::max(result[i % columns], widths.widths[i]);
    return result;
}

static Vector<String> groupIntoColumns(const EntryLayout& layout)
{
    size_t count = layout.entries.size() - layout.endsWithMore;
    EntryWidths widths(layout.entries, count);
    unsigned columns = columnCount(layout, widths);
    if (columns <= 1)
        return layout.entries;
    auto columnWidths = widthsOfColumns(widths, columns);
    Vector<String> rows;
    for (size_t start = 0; start < count; start += columns) {
        StringBuilder row;
        size_t end = std::min(start + columns, count);
        for (size_t i = start; i < end; ++i) {
            bool isLast = i + 1 == end;
            auto padding = spaces(columnWidths[i - start] - widths.widths[i]);
            if (layout.alignsRight)
                row.append(padding, layout.entries[i], isLast ? ""_s : ", "_s);
            else
                row.append(layout.entries[i], isLast ? ""_s : ", "_s, isLast ? emptyString() : padding);
        }
        rows.append(row.toString());
    }
    if (layout.endsWithMore)
        rows.append(layout.entries.last());
    return rows;
}

static bool fitsOnOneLine(const EntryLayout& layout)
{
    if (layout.base.contains('\n'))
        return false;
    // Room for the key and the brackets around.
    constexpr size_t margin = 10;
    size_t length = layout.entries.size() * 2 + layout.indentation + layout.open.length() + layout.base.length() + margin;
    for (auto& entry : layout.entries) {
        length += entry.length();
        if (length > layout.breakLength || entry.contains('\n'))
            return false;
    }
    return length <= layout.breakLength;
}

static String joined(const EntryLayout& layout, const Vector<String>& entries, const String& before, const String& between, const String& after)
{
    StringBuilder builder(OverflowPolicy::RecordOverflow);
    if (!layout.base.isEmpty())
        builder.append(layout.base, ' ');
    builder.append(layout.open, before);
    for (size_t i = 0; i < entries.size(); ++i) {
        if (i)
            builder.append(between);
        builder.append(entries[i]);
    }
    builder.append(after, layout.close);
    return builder.hasOverflowed() ? "<too long>"_str : builder.toString();
}

String EntryLayout::toString() &&
{
    if (entries.isEmpty() && base.isEmpty())
        return makeString(open, close);
    auto rows = isArrayLike && entries.size() >= minEntriesForColumns ? groupIntoColumns(*this) : entries;
    if (mayBeOneLine && rows.size() == entries.size() && fitsOnOneLine(*this))
        return joined(*this, entries, " "_s, ", "_s, " "_s);
    auto lineStart = makeString('\n', spaces(indentation));
    return joined(*this, rows, makeString(lineStart, "  "_s), makeString(',', lineStart, "  "_s), lineStart);
}

}
