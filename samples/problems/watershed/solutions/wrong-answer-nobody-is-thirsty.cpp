#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);

    int n;
    std::cin >> n;
    std::vector<int> downhill(n + 1);
    std::vector<long long> left(n + 1), channel(n + 1), leaves(n + 1), most(n + 1);
    std::vector<std::vector<int>> above(n + 1);
    for (int i = 1; i <= n; i++) {
        long long need;
        std::cin >> downhill[i] >> left[i] >> need >> channel[i];
        left[i] -= need;
        above[downhill[i]].push_back(i);
    }
    std::vector<int> order = {1};
    for (int k = 0; k < n; k++)
        for (int up : above[order[k]]) order.push_back(up);
    for (int k = n - 1; k >= 0; k--) {
        int village = order[k];
        leaves[village] = std::min(channel[village], std::max(0LL, left[village]));
        left[downhill[village]] += leaves[village];
    }

    // Sees the narrow channels on the way, but not the villages that drink the water up.
    most[0] = 1e18;
    long long gain = -1;
    int best = 0;
    for (int village : order) {
        long long spilt = std::max(0LL, left[village]) - leaves[village];
        long long arrives = std::min(spilt, most[downhill[village]]);
        if (arrives > gain || (arrives == gain && village < best)) {
            gain = arrives;
            best = village;
        }
        most[village] = std::min(most[downhill[village]], channel[village] - leaves[village]);
    }
    std::cout << leaves[1] << ' ' << leaves[1] + gain << ' ' << best << '\n';
}
