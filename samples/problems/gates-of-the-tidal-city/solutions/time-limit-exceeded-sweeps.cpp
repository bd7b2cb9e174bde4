#include <iostream>
#include <string>
#include <vector>

// Sweeps over the whole map again and again until nothing gets better.
int main() {
    int h, w;
    std::cin >> h >> w;
    std::vector<std::string> map(h);
    for (auto& row : map) std::cin >> row;

    constexpr int never = 1'000'000'000;
    std::vector<int> minute(h * w * 3, never);
    auto at = [&](int row, int column, int rest) -> int& {
        return minute[(row * w + column) * 3 + rest];
    };
    constexpr int steps[5][2] = {{0, 0}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    int answer = never;
    for (bool changed = true; changed;) {
        changed = false;
        for (int row = 0; row < h; row++) {
            for (int column = 0; column < w; column++) {
                if (map[row][column] == '#') continue;
                for (int rest = 0; rest < 3; rest++) {
                    if (map[row][column] == '0' + rest) continue;
                    int best = map[row][column] == 'S' && rest == 0 ? 0 : never;
                    for (auto [down, right] : steps) {
                        int r = row + down, c = column + right;
                        if (r < 0 || r >= h || c < 0 || c >= w) continue;
                        best = std::min(best, at(r, c, (rest + 2) % 3) + 1);
                    }
                    if (best >= at(row, column, rest)) continue;
                    at(row, column, rest) = best;
                    changed = true;
                    if (map[row][column] == 'E') answer = std::min(answer, best);
                }
            }
        }
    }
    std::cout << (answer == never ? -1 : answer) << '\n';
}
