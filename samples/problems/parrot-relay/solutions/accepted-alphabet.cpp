#include <algorithm>
#include <iostream>
#include <string>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);

    int n;
    std::string word;
    std::cin >> n >> word;

    // What every letter of the first word has become by now.
    std::string says = "abcdefghijklmnopqrstuvwxyz";
    bool flipped = false;
    while (n-- > 0) {
        std::string quirk;
        std::cin >> quirk;
        if (quirk == "flip") {
            flipped = !flipped;
        } else {
            char heard, said;
            std::cin >> heard >> said;
            std::replace(says.begin(), says.end(), heard, said);
        }
    }

    for (char& letter : word) letter = says[letter - 'a'];
    if (flipped) std::reverse(word.begin(), word.end());
    std::cout << word << '\n';
}
