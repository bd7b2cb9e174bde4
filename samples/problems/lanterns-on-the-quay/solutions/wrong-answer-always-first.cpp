#include <iostream>

// Begins in any case, and puts out as few as the rule allows.
int main() {
    int n, k, former = 0;
    std::cin >> n >> k;
    std::cout << "first" << std::endl;
    while (true) {
        std::cout << (former == 1 ? 2 : 1) << std::endl;
        if (!(std::cin >> former) || former == 0) break;
    }
}
