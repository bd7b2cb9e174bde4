#include <iostream>
#include <set>
#include <vector>

// Counts a demand that is made twice only once on one side.
int main() {
    int n, m;
    std::cin >> n >> m;
    std::vector<std::set<int>> after(n + 1);
    std::vector<int> missing(n + 1), order;
    for (int i = 0; i < m; i++) {
        int x, y;
        std::cin >> x >> y;
        after[x].insert(y);
        missing[y]++;
    }
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
        return 0;
    }
    std::vector<int> circle;
    for (int dish = 1; dish <= n; dish++) {
        if (missing[dish] > 0) circle.push_back(dish);
    }
    std::cout << "circle\n" << circle.size() << '\n';
    for (int dish : circle) std::cout << dish << ' ';
}
