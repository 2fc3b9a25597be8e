#include "config.h"

#include "webcore/StructuredClone.h"

namespace WebCore {

void installStructuredClone(JSC::JSGlobalObject&)
{
}

}
