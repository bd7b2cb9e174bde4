#include <iostream>
#include <map>
#include <string>

int main() {
    int n, m, k;
    std::cin >> n >> m >> k;

    std::map<std::string, std::map<int, int>> history;
    while (n-- > 0) {
        std::string item;
        int day, price;
        std::cin >> item >> day >> price;
        history[item] = price;
    }
    std::cout << history.size() << '\n';
}
