// How the texts of an object's entries become the text of the object: on one line while they are short, in columns for longer arrays, else one below the other.
#pragma once

#include <wtf/Vector.h>
#include <wtf/text/WTFString.h>

namespace JSCHost {

struct EntryLayout {
    String base; // before the bracket, may be empty
    String open; // with its bracket
    String close;
    Vector<String> entries;
    bool isArrayLike { false };
    bool alignsRight { false }; // numbers in columns
    bool endsWithMore { false }; // the last entry tells how many were left out
    bool mayBeOneLine { true };
    unsigned indentation { 0 }; // of the line on which the text begins
    unsigned breakLength { 80 };

    String toString() &&;
};

}
