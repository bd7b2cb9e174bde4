#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<long long> melody(n + 1);
    for (int i = 1; i <= n; i++) std::cin >> melody[i];

    // cost[j]: one twin rang the latest note, the other one note j (0: nothing so far).
    std::vector<long long> cost{0};
    for (int i = 2; i <= n; i++) {
        long long changing = cost[0];
        for (int j = 1; j < i - 1; j++) {
            changing = std::min(changing, cost[j] + std::abs(melody[i] - melody[j]));
        }
        for (long long& feet : cost) feet += std::abs(melody[i] - melody[i - 1]);
        cost.push_back(changing);
    }
    std::cout << *std::min_element(cost.begin(), cost.end()) << '\n';
}
