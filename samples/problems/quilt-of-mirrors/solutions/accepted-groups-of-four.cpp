#include <algorithm>
#include <array>
#include <iostream>
#include <set>
#include <string>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);

    int r, c;
    std::cin >> r >> c;
    std::vector<std::string> rows(r);
    for (auto& row : rows) std::cin >> row;

    int replaced = 0;
    for (int i = 0; i < (r + 1) / 2; i++) {
        for (int j = 0; j < (c + 1) / 2; j++) {
            // A set, because the four places are not always different.
            std::set<std::pair<int, int>> places = {
                {i, j}, {i, c - 1 - j}, {r - 1 - i, j}, {r - 1 - i, c - 1 - j}};
            std::array<int, 26> count{};
            for (auto [row, column] : places) count[rows[row][column] - 'a']++;
            replaced += static_cast<int>(places.size()) - *std::max_element(count.begin(), count.end());
        }
    }
    std::cout << replaced << '\n';
}
