#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);

    int n, m;
    std::cin >> n >> m;
    std::vector<std::vector<int>> after(n + 1), before(n + 1);
    std::vector<int> missing(n + 1);
    for (int i = 0; i < m; i++) {
        int x, y;
        std::cin >> x >> y;
        after[x].push_back(y);
        before[y].push_back(x);
        missing[y]++;
    }

    std::vector<int> order;
    for (int dish = 1; dish <= n; dish++) {
        if (missing[dish] == 0) order.push_back(dish);
    }
    for (std::size_t i = 0; i < order.size(); i++) {
        for (int next : after[order[i]]) {
            if (--missing[next] == 0) order.push_back(next);
        }
    }
    if (static_cast<int>(order.size()) == n) {
        std::cout << "order\n";
        for (int dish : order) std::cout << dish << ' ';
        std::cout << '\n';
        return 0;
    }

    // Every dish that is left waits for another one that is left: going backwards ends in a circle.
    int dish = 1;
    while (missing[dish] == 0) dish++;
    std::vector<int> place(n + 1, -1), way;
    while (place[dish] < 0) {
        place[dish] = way.size();
        way.push_back(dish);
        for (int former : before[dish]) {
            if (missing[former] > 0) {
                dish = former;
                break;
            }
        }
    }
    way.erase(way.begin(), way.begin() + place[dish]);
    std::reverse(way.begin(), way.end());
    std::cout << "circle\n" << way.size() << '\n';
    for (int member : way) std::cout << member << ' ';
    std::cout << '\n';
}
