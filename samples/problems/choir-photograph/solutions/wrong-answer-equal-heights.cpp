#include <iostream>
#include <vector>

// Lets a singer peep over somebody of the same height.
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);

    int h, w;
    std::cin >> h >> w;
    std::vector<std::vector<int>> singers(h, std::vector<int>(w));
    for (auto& row : singers) {
        for (int& height : row) std::cin >> height;
    }

    std::vector<int> tallest(w);
    int hidden = 0;
    for (int row = h - 1; row >= 0; row--) {
        for (int column = 0; column < w; column++) {
            if (singers[row][column] >= tallest[column]) {
                tallest[column] = singers[row][column];
            } else {
                hidden++;
            }
        }
    }
    std::cout << hidden << '\n';
}
