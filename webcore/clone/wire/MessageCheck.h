#pragma once

#include "webcore/clone/Word.h"
#include <wtf/Vector.h>
#include <wtf/text/WTFString.h>

namespace WebCore {

struct MessageScratch;

// Whether a message that was put together from bytes is one that a MessageReader may be given: every word is an immediate that JavaScriptCore knows,
// or refers to something that is there, and every record has the form of its tag. What leaf records contain is left to their codecs.
bool isSoundMessage(const MessageScratch&, Word root);

// Whether these can be the names of a shape: distinct, and none of them an array index.
bool areShapeNames(const Vector<String>&);

}
