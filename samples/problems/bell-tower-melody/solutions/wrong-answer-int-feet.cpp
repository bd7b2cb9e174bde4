#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <vector>

// The right idea, but the way is longer than an int.
int main() {
    int n;
    std::cin >> n;
    std::vector<int> melody(n + 1);
    for (int i = 1; i <= n; i++) std::cin >> melody[i];

    std::vector<int> cost{0};
    for (int i = 2; i <= n; i++) {
        int changing = cost[0];
        for (int j = 1; j < i - 1; j++) {
            changing = std::min(changing, cost[j] + std::abs(melody[i] - melody[j]));
        }
        for (int& feet : cost) feet += std::abs(melody[i] - melody[i - 1]);
        cost.push_back(changing);
    }
    std::cout << *std::min_element(cost.begin(), cost.end()) << '\n';
}
