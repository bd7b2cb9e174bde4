#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
    int n;
    long long wanted;
    std::cin >> n >> wanted;

    // One list of all ways: three times as long with each bag, until there is no memory left.
    std::vector<std::pair<long long, int>> ways = {{0, 0}};
    while (n-- > 0) {
        long long weight;
        std::cin >> weight;
        size_t before = ways.size();
        for (size_t i = 0; i < before; i++) {
            auto [difference, bags] = ways[i];
            ways.push_back({difference + weight, bags + 1});
            ways.push_back({difference - weight, bags + 1});
        }
    }

    long long total = 0;
    int most = 0;
    for (auto [difference, bags] : ways) {
        if (difference != wanted) continue;
        total++;
        most = std::max(most, bags);
    }
    if (total == 0) std::cout << "impossible\n";
    else std::cout << total << ' ' << most << '\n';
}
