#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);

    int n, m, k;
    std::cin >> n >> m >> k;
    std::vector<std::string> item(n);
    std::vector<int> day(n), price(n);
    for (int i = 0; i < n; i++) std::cin >> item[i] >> day[i] >> price[i];
    int lastDay = *std::max_element(day.begin(), day.end());

    // Looks up the price of a day in no time at all. But there may be 1000000000 days.
    std::map<std::string, std::vector<int>> priceOn;
    for (int i = 0; i < n; i++) {
        auto& days = priceOn[item[i]];
        days.resize(lastDay + 1);
        days[day[i]] = price[i];
    }
    for (auto& [name, days] : priceOn)
        for (int d = 1; d <= lastDay; d++)
            if (days[d] == 0) days[d] = days[d - 1];

    int voidOrders = 0;
    std::map<std::string, long long> pays;
    while (m-- > 0) {
        std::string customer, wanted;
        int orderDay;
        long long ounces;
        std::cin >> customer >> wanted >> orderDay >> ounces;
        const auto& days = priceOn[wanted];
        int inForce = days.empty() ? 0 : days[std::min(orderDay, lastDay)];
        if (inForce == 0) voidOrders++;
        else pays[customer] += inForce * ounces;
    }

    std::vector<std::pair<long long, std::string>> best;
    for (const auto& [customer, total] : pays) best.push_back({-total, customer});
    std::sort(best.begin(), best.end());
    std::cout << voidOrders << '\n';
    for (int i = 0; i < k && i < static_cast<int>(best.size()); i++)
        std::cout << best[i].second << ' ' << -best[i].first << '\n';
}
