#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<long long> melts(n);
    for (long long& melt : melts) {
        long long weight;
        std::cin >> weight >> melt;
        total += weight;
    }
    std::sort(melts.rbegin(), melts.rend());
    for (int hour = 0; hour < n; hour++) total -= hour * melts[hour];
    std::cout << total << '\n';
}
