#include <iostream>
#include <vector>

int main() {
    int n, k;
    std::cin >> n >> k;
    // For each number of lanterns, the moves that win if the rule allows them. Two are enough.
    std::vector<std::vector<int>> good(n + 1);
    auto best = [&](int left, int former) {
        for (int move : good[left]) {
            if (move != former) return move;
        }
        return 0;
    };
    for (int left = 1; left <= n; left++) {
        for (int move = 1; move <= k && move <= left; move++) {
            if (best(left - move, move) == 0) good[left].push_back(move);
        }
    }

    int left = n, former = 0;
    bool mine = best(n, 0) > 0;
    std::cout << (mine ? "first" : "second") << std::endl;
    while (true) {
        if (mine) {
            former = best(left, former);
            std::cout << former << std::endl;
        } else {
            std::cin >> former;
            if (former == 0) break;
        }
        left -= former;
        mine = !mine;
    }
}
