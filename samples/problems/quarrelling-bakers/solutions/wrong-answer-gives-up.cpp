#include <iostream>

// Takes a difference of half the number for impossible.
int main() {
    int n, k;
    std::cin >> n >> k;
    const int half = n / 2;
    if (k > half || (k == half && n > 4)) {
        std::cout << "impossible\n";
        return 0;
    }
    for (int i = 1; i <= n - half; i++) {
        std::cout << half + i << '\n';
        if (i <= half) std::cout << i << '\n';
    }
}
