#include <algorithm>
#include <iostream>
#include <vector>

// Removes the dam that spills most and hopes that all of it arrives.
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);

    int n;
    std::cin >> n;
    std::vector<int> below(n + 1), waiting(n + 1), order;
    std::vector<long long> inflow(n + 1), passes(n + 1);
    for (int i = 1; i <= n; i++) {
        std::cin >> below[i] >> inflow[i] >> passes[i];
        waiting[below[i]]++;
    }
    for (int i = 1; i <= n; i++) {
        if (waiting[i] == 0) order.push_back(i);
    }
    long long spilt = 0;
    for (size_t i = 0; i < order.size(); i++) {
        int dam = order[i], to = below[dam];
        inflow[to] += std::min(inflow[dam], passes[dam]);
        spilt = std::max(spilt, inflow[dam] - passes[dam]);
        if (--waiting[to] == 0 && to != 0) order.push_back(to);
    }
    std::cout << inflow[0] << ' ' << inflow[0] + spilt << '\n';
}
