#include <iomanip>
#include <iostream>
#include <numbers>

// The area that a rope of this length adds at a corner, and at those behind it.
double around(double rope, double wall, double next) {
    if (rope <= 0) return 0;
    return std::numbers::pi / 4 * rope * rope + around(rope - wall, next, wall);
}

int main() {
    std::cout << std::fixed << std::setprecision(9);
    int n;
    std::cin >> n;
    for (int i = 0; i < n; i++) {
        double a, b, d, l;
        std::cin >> a >> b >> d >> l;
        double area = std::numbers::pi / 2 * l * l;
        // The rope ends before the third corner.
        area += around(l - d, b, a) + around(l - (a - d), b, a);
        std::cout << area << '\n';
    }
}
