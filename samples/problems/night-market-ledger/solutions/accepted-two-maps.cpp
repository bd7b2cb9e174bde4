#include <algorithm>
#include <iostream>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);

    int n, m;
    long long level;
    std::cin >> n >> m >> level;

    std::unordered_map<int, std::string> ownerOf;
    std::unordered_map<std::string, long long> takings;
    for (int i = 0; i < n; i++) {
        int stall;
        std::string owner;
        std::cin >> stall >> owner;
        ownerOf[stall] = owner;
        takings[owner] = 0;
    }

    for (int i = 0; i < m; i++) {
        int stall;
        long long price, quantity;
        std::cin >> stall >> price >> quantity;
        auto found = ownerOf.find(stall);
        if (found != ownerOf.end()) takings[found->second] += price * quantity;
    }

    std::vector<std::pair<long long, std::string>> rows;
    for (const auto& [owner, total] : takings)
        if (total >= level) rows.push_back({-total, owner});
    std::sort(rows.begin(), rows.end());

    std::cout << rows.size() << '\n';
    for (const auto& [total, owner] : rows) std::cout << owner << ' ' << -total << '\n';
}
