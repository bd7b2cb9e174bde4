#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    long long now = 0;
    for (int i = 0; i < n; i++) {
        int downhill, springs, need, channel;
        std::cin >> downhill >> springs >> need >> channel;
        // std::max wants two arguments of the same type.
        now += std::max(0LL, springs - need);
    }
    std::cout << now << '\n';
}
