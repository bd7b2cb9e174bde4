#include <iostream>
#include <queue>
#include <string>
#include <vector>

int main() {
    int r, c, p;
    std::cin >> r >> c >> p;
    std::vector<int> levels(p);
    for (int& level : levels) std::cin >> level;
    std::vector<std::string> heights(r);
    for (auto& row : heights) std::cin >> row;

    // Asks whether a square is dry when she gets there, not whether it stays so while she waits.
    struct State {
        int minute, row, column;
        bool operator<(const State& other) const { return minute > other.minute; }
    };
    std::vector<std::vector<bool>> settled(r, std::vector<bool>(c));
    std::priority_queue<State> queue;
    queue.push({0, 0, 0});
    const int steps[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    while (!queue.empty()) {
        State now = queue.top();
        queue.pop();
        if (settled[now.row][now.column]) continue;
        settled[now.row][now.column] = true;
        if (now.row == r - 1 && now.column == c - 1) {
            std::cout << now.minute << '\n';
            return 0;
        }
        for (auto [down, right] : steps) {
            int row = now.row + down, column = now.column + right;
            if (row < 0 || row >= r || column < 0 || column >= c) continue;
            for (int later = now.minute + 1; later <= now.minute + p; later++) {
                if (heights[row][column] - '0' < levels[later % p]) continue;
                queue.push({later, row, column});
                break;
            }
        }
    }
    std::cout << -1 << '\n';
}
