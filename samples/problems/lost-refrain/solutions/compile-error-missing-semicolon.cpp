#include <iostream>
#include <string>

struct Passage {
    int begin, length;
}

int main() {
    int n;
    std::string text;
    std::cin >> n >> text;
    Passage passage{0, n / 2};
    std::cout << text.substr(passage.begin, passage.length) << '\n';
}
