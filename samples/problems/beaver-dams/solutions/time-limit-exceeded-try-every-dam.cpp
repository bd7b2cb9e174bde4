#include <algorithm>
#include <iostream>
#include <vector>

static int n;
static std::vector<int> below, order;
static std::vector<long long> spring, passes;

static long long lake_without(int removed) {
    std::vector<long long> inflow = spring;
    for (int dam : order) {
        inflow[below[dam]] += dam == removed ? inflow[dam] : std::min(inflow[dam], passes[dam]);
    }
    return inflow[0];
}

// Removes one dam after the other and lets the water flow each time.
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);

    std::cin >> n;
    below.resize(n + 1);
    spring.resize(n + 1);
    passes.resize(n + 1);
    std::vector<int> waiting(n + 1);
    for (int i = 1; i <= n; i++) {
        std::cin >> below[i] >> spring[i] >> passes[i];
        waiting[below[i]]++;
    }
    for (int i = 1; i <= n; i++) {
        if (waiting[i] == 0) order.push_back(i);
    }
    for (size_t i = 0; i < order.size(); i++) {
        int to = below[order[i]];
        if (--waiting[to] == 0 && to != 0) order.push_back(to);
    }

    long long best = 0;
    for (int dam = 1; dam <= n; dam++) best = std::max(best, lake_without(dam));
    std::cout << lake_without(0) << ' ' << best << '\n';
}
