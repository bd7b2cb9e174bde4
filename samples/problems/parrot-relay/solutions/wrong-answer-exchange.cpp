#include <algorithm>
#include <iostream>
#include <string>
#include <utility>

int main() {
    int n;
    std::string word;
    std::cin >> n >> word;

    // Takes "swap" at its word and exchanges the two letters. The parrots do not.
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
            std::swap(says[says.find(heard)], says[says.find(said)]);
        }
    }

    for (char& letter : word) letter = says[letter - 'a'];
    if (flipped) std::reverse(word.begin(), word.end());
    std::cout << word << '\n';
}
