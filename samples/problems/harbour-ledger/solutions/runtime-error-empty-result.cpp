#include <algorithm>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <vector>

// at(0) of an empty result throws std::out_of_range.
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);

    int n;
    long long threshold;
    std::string ship, cargo, header;
    std::cin >> n >> threshold >> header >> header >> header;

    std::map<std::string, long long> totals;
    std::map<std::string, std::set<std::string>> ships;
    for (int i = 0; i < n; i++) {
        long long count;
        std::cin >> ship >> cargo >> count;
        totals[cargo] += count;
        ships[cargo].insert(ship);
    }

    std::vector<std::pair<long long, std::string>> result;
    for (const auto& [name, total] : totals) {
        if (total >= threshold) result.push_back({-total, name});
    }
    std::sort(result.begin(), result.end());
    std::pair<long long, std::string> best = result.at(0);
    std::cout << best.second << ' ' << ships[best.second].size() << ' ' << -best.first << '\n';
    for (size_t i = 1; i < result.size(); i++) {
        const auto& [total, name] = result[i];
        std::cout << name << ' ' << ships[name].size() << ' ' << -total << '\n';
    }
}
