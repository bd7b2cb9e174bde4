#include "testlib.h"

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    const int n = inf.readInt(2, 100000, "n");
    inf.readSpace();
    inf.readInt(1, n - 1, "k");
    inf.readEoln();
    inf.readEof();
}
