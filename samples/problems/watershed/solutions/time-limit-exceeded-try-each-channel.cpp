#include <algorithm>
#include <iostream>
#include <vector>

int n;
std::vector<int> downhill, order;
std::vector<long long> springs, need, channel;

long long reachTheWorks() {
    std::vector<long long> incoming(n + 1);
    for (int k = n - 1; k >= 0; k--) {
        int village = order[k];
        long long left = std::max(0LL, incoming[village] + springs[village] - need[village]);
        incoming[downhill[village]] += std::min(left, channel[village]);
    }
    return incoming[0];
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);

    std::cin >> n;
    downhill.resize(n + 1);
    springs.resize(n + 1);
    need.resize(n + 1);
    channel.resize(n + 1);
    std::vector<std::vector<int>> above(n + 1);
    for (int i = 1; i <= n; i++) {
        std::cin >> downhill[i] >> springs[i] >> need[i] >> channel[i];
        above[downhill[i]].push_back(i);
    }
    order = {1};
    for (int k = 0; k < n; k++)
        for (int up : above[order[k]]) order.push_back(up);

    // Widens each channel, sends all the water down once more, and narrows it again.
    long long now = reachTheWorks(), most = -1;
    int best = 0;
    for (int village = 1; village <= n; village++) {
        long long narrow = channel[village];
        channel[village] = 1e18;
        long long wide = reachTheWorks();
        channel[village] = narrow;
        if (wide > most) {
            most = wide;
            best = village;
        }
    }
    std::cout << now << ' ' << most << ' ' << best << '\n';
}
