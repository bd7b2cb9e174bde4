#include <algorithm>
#include <functional>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);

    int n;
    std::cin >> n;
    long long total = 0;
    std::vector<long long> melts(n);
    for (long long& melt : melts) {
        long long weight;
        std::cin >> weight >> melt;
        total += weight;
    }

    // Swapping two neighbours helps exactly when the one that melts faster waits longer.
    std::sort(melts.begin(), melts.end(), std::greater<>());
    for (int hour = 0; hour < n; hour++) total -= hour * melts[hour];
    std::cout << total << '\n';
}
