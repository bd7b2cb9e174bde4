// Accepts every row that obeys the rule. The same function reads the row of the jury and of the contestant.
#include "testlib.h"

#include <string>
#include <vector>

static int n, k;

static bool readRow(InStream& stream) {
    const std::string first = stream.readWord("impossible|[0-9]{1,6}", "first word");
    if (first == "impossible") return false;
    std::vector<bool> hasStall(n + 1);
    int before = 0;
    for (int stall = 1; stall <= n; stall++) {
        const int baker = stall == 1 ? std::stoi(first) : stream.readInt(1, n, "baker");
        if (baker < 1 || baker > n) stream.quitf(_wa, "there is no baker %d", baker);
        if (hasStall[baker]) stream.quitf(_wa, "baker %d has two stalls", baker);
        hasStall[baker] = true;
        if (stall > 1 && std::abs(baker - before) < k) {
            stream.quitf(_wa, "bakers %d and %d are neighbours", before, baker);
        }
        before = baker;
    }
    return true;
}

int main(int argc, char* argv[]) {
    registerTestlibCmd(argc, argv);
    n = inf.readInt();
    k = inf.readInt();
    const bool isPossible = readRow(ans);
    const bool isFound = readRow(ouf);
    if (isFound && !isPossible) quitf(_fail, "the contestant has a row, the jury has none");
    if (!isFound && isPossible) quitf(_wa, "there is a row");
    quitf(_ok, isFound ? "a row of %d bakers" : "impossible for %d bakers", n);
}
