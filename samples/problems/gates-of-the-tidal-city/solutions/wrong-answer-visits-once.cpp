#include <iostream>
#include <queue>
#include <string>
#include <vector>

// Visits each cell once, as if the earliest minute were always the best one.
int main() {
    int h, w;
    std::cin >> h >> w;
    std::vector<std::string> map(h);
    for (auto& row : map) std::cin >> row;

    std::vector<std::vector<int>> minute(h, std::vector<int>(w, -1));
    std::queue<std::pair<int, int>> queue;
    for (int row = 0; row < h; row++) {
        for (int column = 0; column < w; column++) {
            if (map[row][column] != 'S') continue;
            queue.push({row, column});
            minute[row][column] = 0;
        }
    }

    constexpr int steps[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    while (!queue.empty()) {
        auto [row, column] = queue.front();
        queue.pop();
        if (map[row][column] == 'E') {
            std::cout << minute[row][column] << '\n';
            return 0;
        }
        for (auto [down, right] : steps) {
            int r = row + down, c = column + right;
            if (r < 0 || r >= h || c < 0 || c >= w || minute[r][c] >= 0) continue;
            int next = minute[row][column] + 1;
            if (map[r][c] == '#' || map[r][c] == '0' + next % 3) continue;
            minute[r][c] = next;
            queue.push({r, c});
        }
    }
    std::cout << "-1\n";
}
