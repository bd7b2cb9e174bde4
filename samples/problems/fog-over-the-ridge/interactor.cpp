// Tells heights, up to 40 of them, and accepts any summit.
#include "testlib.h"

#include <iostream>
#include <vector>

static const int mostRides = 40;

int main(int argc, char* argv[]) {
    registerInteraction(argc, argv);
    const int n = inf.readInt();
    // Below everything before the first cairn and after the last.
    std::vector<int> heights(n + 2);
    for (int i = 1; i <= n; i++) heights[i] = inf.readInt();
    std::cout << n << std::endl;

    for (int rides = 0;; rides++) {
        const std::string kind = ouf.readWord("[?!]", "kind of line");
        const int cairn = ouf.readInt(1, n, "cairn");
        if (kind == "!") {
            if (heights[cairn - 1] > heights[cairn] || heights[cairn + 1] > heights[cairn]) {
                quitf(_wa, "cairn %d is no summit", cairn);
            }
            quitf(_ok, "cairn %d is a summit, found with %d rides", cairn, rides);
        }
        if (rides == mostRides) quitf(_wa, "the pony lies down after %d rides", mostRides);
        std::cout << heights[cairn] << std::endl;
    }
}
