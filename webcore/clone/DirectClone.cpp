#include "config.h"

#include "webcore/clone/DirectClone.h"

#include "webcore/clone/CodecTable.h"
#include "webcore/clone/ObjectBuilderInlines.h"
#include "webcore/clone/TransferList.h"

namespace WebCore {

using namespace JSC;

JSValue directClone(JSGlobalObject& realm, JSValue value, Lanes lanes)
{
    if (!needsVisit(value))
        return value;
    ObjectBuilder builder(realm);
    GraphWalker<ObjectBuilder> walker(realm, builder, lanes);
    JSValue result = walker.walk(value);
    ensureStillAliveHere(value);
    return result;
}

JSValue directClone(JSGlobalObject& realm, JSValue value, const MarkedArgumentBuffer& transferList, MarkedArgumentBuffer* received, Lanes lanes)
{
    VM& vm = realm.vm();
    auto scope = DECLARE_THROW_SCOPE(vm);
    TransferList list;
    list.collect(realm, transferList);
    RETURN_IF_EXCEPTION(scope, {});

    ObjectBuilder builder(realm);
    GraphWalker<ObjectBuilder> walker(realm, builder, lanes);
    list.leavePlaceholders(walker);
    JSValue result = value;
    if (needsVisit(value)) {
        result = walker.walk(value);
        RETURN_IF_EXCEPTION(scope, {});
    }

    auto transferred = list.detach(realm);
    RETURN_IF_EXCEPTION(scope, {});
    builder.receive(WTFMove(*transferred));
    RETURN_IF_EXCEPTION(scope, {});
    result = walker.placeReceived(result);
    RETURN_IF_EXCEPTION(scope, {});
    if (received) {
        for (unsigned i = 0; i < list.size(); ++i)
            received->append(builder.receivedObject(i));
    }
    ensureStillAliveHere(value);
    return result;
}

}
