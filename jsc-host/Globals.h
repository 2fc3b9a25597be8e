#pragma once

namespace JSCHost {

class GlobalObject;

// Puts everything that scripts find on a new realm's global object. Called once per realm, under the VM's lock.
void installGlobals(GlobalObject&);

}
