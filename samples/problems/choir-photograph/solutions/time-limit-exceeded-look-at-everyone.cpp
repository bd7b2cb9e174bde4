#include <algorithm>
#include <iostream>
#include <vector>

// For each singer, looks at everybody in front.
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);

    int h, w;
    std::cin >> h >> w;
    std::vector<std::vector<int>> singers(h, std::vector<int>(w));
    for (auto& row : singers) {
        for (int& height : row) std::cin >> height;
    }

    int hidden = 0;
    for (int row = 0; row < h; row++) {
        for (int column = 0; column < w; column++) {
            bool seen = true;
            for (int front = row + 1; front < h; front++) {
                if (singers[front][column] >= singers[row][column]) {
                    seen = false;
                    break;
                }
            }
            if (!seen) hidden++;
        }
    }
    std::cout << hidden << '\n';
}
