#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);

    int n, m, k;
    std::cin >> n >> m >> k;

    // A later row for the same day simply replaces the earlier one.
    std::unordered_map<std::string, std::map<int, int>> history;
    while (n-- > 0) {
        std::string item;
        int day, price;
        std::cin >> item >> day >> price;
        history[item][day] = price;
    }

    int voidOrders = 0;
    std::unordered_map<std::string, long long> pays;
    while (m-- > 0) {
        std::string customer, item;
        int day, ounces;
        std::cin >> customer >> item >> day >> ounces;
        const auto& changes = history[item];
        auto next = changes.upper_bound(day);
        if (next == changes.begin()) voidOrders++;
        else pays[customer] += static_cast<long long>(std::prev(next)->second) * ounces;
    }

    std::vector<std::pair<long long, std::string>> best;
    for (const auto& [customer, total] : pays) best.push_back({-total, customer});
    std::sort(best.begin(), best.end());
    if (static_cast<int>(best.size()) > k) best.resize(k);

    std::cout << voidOrders << '\n';
    for (const auto& [total, customer] : best) std::cout << customer << ' ' << -total << '\n';
}
