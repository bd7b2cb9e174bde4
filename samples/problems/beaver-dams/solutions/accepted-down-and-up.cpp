#include <algorithm>
#include <iostream>
#include <limits>
#include <vector>

struct Dam {
    int below;
    long long inflow, passes;
    long long room = 0;  // what more could pass all dams from here to the lake
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);

    int n;
    std::cin >> n;
    std::vector<Dam> dams(n + 1);
    std::vector<std::vector<int>> above(n + 1);
    dams[0] = {0, 0, 0, std::numeric_limits<long long>::max()};
    for (int i = 1; i <= n; i++) {
        std::cin >> dams[i].below >> dams[i].inflow >> dams[i].passes;
        above[dams[i].below].push_back(i);
    }

    // The lake first, then each dam after the one below it: no recursion, however long a stream.
    std::vector<int> order{0};
    for (int i = 0; i < static_cast<int>(order.size()); i++) {
        for (int next : above[order[i]]) order.push_back(next);
    }

    for (int i = n; i > 0; i--) {
        const Dam& dam = dams[order[i]];
        dams[dam.below].inflow += std::min(dam.inflow, dam.passes);
    }

    long long gain = 0;
    for (int i = 1; i <= n; i++) {
        Dam& dam = dams[order[i]];
        long long free = dam.passes - dam.inflow, room = dams[dam.below].room;
        gain = std::max(gain, std::min(-free, room));
        dam.room = std::min(room, std::max(free, 0LL));
    }
    std::cout << dams[0].inflow << ' ' << dams[0].inflow + gain << '\n';
}
