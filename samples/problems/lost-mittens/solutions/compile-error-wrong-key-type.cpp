#include <iostream>
#include <map>
#include <string>

int main() {
    int n;
    std::cin >> n;
    std::map<int, int> surplus;
    for (int i = 0; i < n; i++) {
        std::string colour;
        char hand;
        std::cin >> colour >> hand;
        surplus[colour] += hand == 'L' ? 1 : -1;
    }
    std::cout << surplus.size() << '\n';
}
