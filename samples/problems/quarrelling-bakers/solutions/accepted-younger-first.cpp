#include <iostream>

int main() {
    int n, k;
    std::cin >> n >> k;
    const int half = n / 2;
    if (k > half) {
        std::cout << "impossible\n";
        return 0;
    }
    // The younger half, which begins at the middle, takes every second stall.
    for (int i = 1; i <= n - half; i++) {
        std::cout << half + i << '\n';
        if (i <= half) std::cout << i << '\n';
    }
}
