#include <iostream>

int main() {
    int n, k;
    std::cin >> n >> k;

    int apples = 0;
    for (int i = 0; i < n; i++) {
        int basket;
        std::cin >> basket;
        apples += basket;
    }
    std::cout << apples / k << ' ' << apples % k << '\n';
}
