#include <algorithm>
#include <cassert>
#include <iostream>
#include <vector>

struct Bouquet {
    int minutes, petals;
};

// So many bouquets fit on the counter, or so the author believed.
const int roomOnTheCounter = 50000;

int main() {
    int n;
    std::cin >> n;
    assert(n <= roomOnTheCounter);

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
        mostSaved = std::max(mostSaved, time * petals + minutes * waiting);
    }
    std::cout << lost - mostSaved << '\n';
}
