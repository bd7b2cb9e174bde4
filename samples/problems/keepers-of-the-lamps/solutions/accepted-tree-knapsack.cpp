#include <algorithm>
#include <iostream>
#include <vector>

using Lamps = std::vector<long long>;  // the most for 0, 1, 2 ... lamps

constexpr long long never = -1'000'000'000'000'000'000;

// The best ways to take so many lamps from two parts that share none.
Lamps join(const Lamps& one, const Lamps& other) {
    Lamps joined(one.size() + other.size() - 1, never);
    for (size_t i = 0; i < one.size(); i++) {
        for (size_t j = 0; j < other.size(); j++) {
            joined[i + j] = std::max(joined[i + j], one[i] + other[j]);
        }
    }
    return joined;
}

struct Part {
    Lamps dark, lit;  // by whether the lighthouse on which the part hangs is lit
};

class Island {
public:
    std::vector<long long> brightness;
    std::vector<std::vector<int>> neighbours;

    Part part(int house, int from) const {
        Part here{{0, never}, {never, brightness[house]}};
        for (int other : neighbours[house]) {
            if (other == from) continue;
            Part there = part(other, house);
            here.lit = join(here.lit, there.dark);
            for (size_t j = 0; j < there.lit.size(); j++) {
                there.lit[j] = std::max(there.lit[j], there.dark[j]);
            }
            here.dark = join(here.dark, there.lit);
        }
        return here;
    }
};

int main() {
    size_t n, k;
    std::cin >> n >> k;
    Island island{std::vector<long long>(n), std::vector<std::vector<int>>(n)};
    for (long long& bright : island.brightness) std::cin >> bright;
    for (size_t i = 1; i < n; i++) {
        int u, v;
        std::cin >> u >> v;
        island.neighbours[u - 1].push_back(v - 1);
        island.neighbours[v - 1].push_back(u - 1);
    }

    Part whole = island.part(0, -1);
    long long best = std::max(whole.dark[k], whole.lit[k]);
    if (best > 0) {
        std::cout << best << '\n';
    } else {
        std::cout << "impossible\n";
    }
}
