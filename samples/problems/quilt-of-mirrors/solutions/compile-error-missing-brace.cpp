#include <iostream>
#include <string>
#include <vector>

int main() {
    int r, c;
    std::cin >> r >> c;
    std::vector<std::string> rows(r);
    for (auto& row : rows) std::cin >> row;

    int replaced = 0;
    for (int i = 0; i < r; i++) {
        for (int j = 0; j < c / 2; j++) {
            if (rows[i][j] != rows[i][c - 1 - j]) replaced++;
        }
    std::cout << replaced << std::endl;
}
