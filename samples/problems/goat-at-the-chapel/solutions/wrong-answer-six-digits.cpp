#include <iostream>
#include <numbers>

// Streams print six digits unless they are told otherwise.
int main() {
    int n;
    std::cin >> n;
    for (int i = 0; i < n; i++) {
        double a, b, d, l;
        std::cin >> a >> b >> d >> l;
        double quarters = 2 * l * l;
        for (double left : {l - d, l - (a - d), l - d - b, l - (a - d) - b}) {
            if (left > 0) quarters += left * left;
        }
        std::cout << std::numbers::pi / 4 * quarters << '\n';
    }
}
