#include <iostream>
#include <queue>
#include <string>
#include <vector>

struct State {
    int row, column, minute;
};

int main() {
    int r, c, p;
    std::cin >> r >> c >> p;
    std::vector<int> levels(p);
    for (int& level : levels) std::cin >> level;
    std::vector<std::string> heights(r);
    for (auto& row : heights) std::cin >> row;

    // After p minutes the sea is the same again, so a square can be worth p visits, not more.
    std::vector<bool> seen(r * c * p);
    std::queue<State> queue;
    queue.push({0, 0, 0});
    seen[0] = true;

    const int steps[5][2] = {{0, 0}, {0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    while (!queue.empty()) {
        State now = queue.front();
        queue.pop();
        if (now.row == r - 1 && now.column == c - 1) {
            std::cout << now.minute << '\n';
            return 0;
        }
        int minute = now.minute + 1, phase = minute % p;
        for (auto [down, right] : steps) {
            int row = now.row + down, column = now.column + right;
            if (row < 0 || row >= r || column < 0 || column >= c) continue;
            if (heights[row][column] - '0' < levels[phase]) continue;
            int index = (row * c + column) * p + phase;
            if (seen[index]) continue;
            seen[index] = true;
            queue.push({row, column, minute});
        }
    }
    std::cout << -1 << '\n';
}
