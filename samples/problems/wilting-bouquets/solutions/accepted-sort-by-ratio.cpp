#include <algorithm>
#include <iostream>
#include <vector>

struct Bouquet {
    long long minutes, petals;
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);

    int n;
    std::cin >> n;
    std::vector<Bouquet> bouquets(n);
    long long waiting = 0;
    for (auto& [minutes, petals] : bouquets) {
        std::cin >> minutes >> petals;
        waiting += petals;
    }
    std::sort(bouquets.begin(), bouquets.end(), [](const Bouquet& a, const Bouquet& b) {
        return a.minutes * b.petals < b.minutes * a.petals;
    });

    long long time = 0, lost = 0, mostSaved = 0;
    for (auto [minutes, petals] : bouquets) {
        time += minutes;
        waiting -= petals;
        lost += time * petals;
        // Its own petals, and those that the bouquets behind it lose while it is tied.
        mostSaved = std::max(mostSaved, time * petals + minutes * waiting);
    }
    std::cout << lost - mostSaved << '\n';
}
