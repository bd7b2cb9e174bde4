#include <algorithm>
#include <iostream>
#include <string>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);

    int n;
    std::string word;
    std::cin >> n >> word;
    while (n-- > 0) {
        std::string quirk;
        std::cin >> quirk;
        if (quirk == "flip") {
            std::reverse(word.begin(), word.end());
        } else {
            char heard, said;
            std::cin >> heard >> said;
            for (char& letter : word)
                if (letter == heard) letter = said;
        }
    }
    std::cout << word << '\n';
}
