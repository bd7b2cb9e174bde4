#include <algorithm>
#include <iostream>
#include <vector>

static int n;
static std::vector<long long> brightness;
static std::vector<std::vector<int>> neighbours;
static std::vector<bool> lit;

// Tries for each lighthouse in turn both to light it and to leave it dark.
static long long choose(int house, int keepers) {
    if (keepers == 0) return 0;
    if (house == n) return -1;
    long long best = choose(house + 1, keepers);
    for (int other : neighbours[house]) {
        if (lit[other]) return best;
    }
    lit[house] = true;
    long long rest = choose(house + 1, keepers - 1);
    lit[house] = false;
    if (rest >= 0) best = std::max(best, rest + brightness[house]);
    return best;
}

int main() {
    int k;
    std::cin >> n >> k;
    brightness.resize(n);
    neighbours.resize(n);
    lit.resize(n);
    for (long long& bright : brightness) std::cin >> bright;
    for (int i = 1; i < n; i++) {
        int u, v;
        std::cin >> u >> v;
        neighbours[u - 1].push_back(v - 1);
        neighbours[v - 1].push_back(u - 1);
    }
    long long best = choose(0, k);
    if (best < 0) {
        std::cout << "impossible\n";
    } else {
        std::cout << best << '\n';
    }
}
