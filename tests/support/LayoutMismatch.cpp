#include "config.h"

#include "jsc-host/LayoutCheck.h"

#include <cstdio>

int main()
{
    auto mismatch = JSCHost::findLayoutMismatch();
    if (!mismatch)
        return 0;
    fprintf(stderr, "%s\n", mismatch->c_str());
    return 70;
}
