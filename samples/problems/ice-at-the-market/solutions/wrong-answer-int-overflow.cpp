#include <algorithm>
#include <functional>
#include <iostream>
#include <vector>

// The right order, but int ends at two tons of ice.
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);

    int n;
    std::cin >> n;
    int total = 0;
    std::vector<int> melts(n);
    for (int& melt : melts) {
        int weight;
        std::cin >> weight >> melt;
        total += weight;
    }
    std::sort(melts.begin(), melts.end(), std::greater<>());
    for (int hour = 0; hour < n; hour++) total -= hour * melts[hour];
    std::cout << total << '\n';
}
