#include "testlib.h"

#include <set>

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    const int n = inf.readInt(1, 100000, "n");
    inf.readEoln();
    std::set<int> heights;
    for (int i = 0; i < n; i++) {
        if (i > 0) inf.readSpace();
        const int height = inf.readInt(1, 1000000000, "height");
        ensuref(heights.insert(height).second, "the height %d occurs twice", height);
    }
    inf.readEoln();
    inf.readEof();
}
