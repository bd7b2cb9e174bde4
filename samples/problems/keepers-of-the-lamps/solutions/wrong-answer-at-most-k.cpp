#include <algorithm>
#include <iostream>
#include <vector>

static int n, k;
static std::vector<long long> brightness;
static std::vector<std::vector<int>> neighbours;

static std::vector<long long> join(const std::vector<long long>& one,
                                   const std::vector<long long>& other) {
    std::vector<long long> joined(one.size() + other.size() - 1);
    for (size_t i = 0; i < one.size(); i++) {
        for (size_t j = 0; j < other.size(); j++) {
            joined[i + j] = std::max(joined[i + j], one[i] + other[j]);
        }
    }
    return joined;
}

// Starts every table with zeros: then "so many lamps" means "at most so many".
static std::pair<std::vector<long long>, std::vector<long long>> part(int house, int from) {
    std::vector<long long> dark{0, 0}, lit{0, brightness[house]};
    for (int other : neighbours[house]) {
        if (other == from) continue;
        auto [other_dark, other_lit] = part(other, house);
        lit = join(lit, other_dark);
        for (size_t j = 0; j < other_lit.size(); j++) {
            other_lit[j] = std::max(other_lit[j], other_dark[j]);
        }
        dark = join(dark, other_lit);
    }
    return {dark, lit};
}

int main() {
    std::cin >> n >> k;
    brightness.resize(n);
    neighbours.resize(n);
    for (long long& bright : brightness) std::cin >> bright;
    for (int i = 1; i < n; i++) {
        int u, v;
        std::cin >> u >> v;
        neighbours[u - 1].push_back(v - 1);
        neighbours[v - 1].push_back(u - 1);
    }
    auto [dark, lit] = part(0, -1);
    std::cout << std::max(dark[k], lit[k]) << '\n';
}
