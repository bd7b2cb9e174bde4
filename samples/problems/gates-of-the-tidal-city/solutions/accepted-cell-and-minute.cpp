#include <array>
#include <iostream>
#include <queue>
#include <string>
#include <vector>

struct State {
    int row, column, minute;
};

int main() {
    int h, w;
    std::cin >> h >> w;
    std::vector<std::string> map(h);
    for (auto& row : map) std::cin >> row;

    // A cell may be worth a second visit, in a minute with another remainder modulo 3.
    std::vector<std::vector<std::array<bool, 3>>> seen(h, std::vector<std::array<bool, 3>>(w));
    std::queue<State> queue;
    for (int row = 0; row < h; row++) {
        for (int column = 0; column < w; column++) {
            if (map[row][column] != 'S') continue;
            queue.push({row, column, 0});
            seen[row][column][0] = true;
        }
    }

    constexpr int steps[5][2] = {{0, 0}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    while (!queue.empty()) {
        auto [row, column, minute] = queue.front();
        queue.pop();
        if (map[row][column] == 'E') {
            std::cout << minute << '\n';
            return 0;
        }
        minute++;
        for (auto [down, right] : steps) {
            int r = row + down, c = column + right;
            if (r < 0 || r >= h || c < 0 || c >= w) continue;
            if (map[r][c] == '#' || map[r][c] == '0' + minute % 3) continue;
            if (seen[r][c][minute % 3]) continue;
            seen[r][c][minute % 3] = true;
            queue.push({r, c, minute});
        }
    }
    std::cout << "-1\n";
}
