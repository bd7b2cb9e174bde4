#include <iostream>
#include <map>
#include <string>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);

    int n;
    std::cin >> n;
    std::map<std::string, int> surplus;  // left mittens less right ones
    for (int i = 0; i < n; i++) {
        std::string colour;
        char hand;
        std::cin >> colour >> hand;
        surplus[colour] += hand == 'L' ? 1 : -1;
    }

    int singles = 0, most = 0;
    std::string best = "none";
    for (const auto& [colour, signed_count] : surplus) {
        int count = std::abs(signed_count);
        singles += count;
        if (count > most) {
            most = count;
            best = colour;
        }
    }
    std::cout << (n - singles) / 2 << '\n' << best << '\n';
}
