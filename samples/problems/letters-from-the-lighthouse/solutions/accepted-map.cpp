#include <iostream>
#include <sstream>
#include <string>
#include <unordered_map>

const char book[] =
    "_--. A-.-. B-..... C....- D-.--- E.-. F----.- G-...-- H..-. I.--- J----..-.-- "
    "K----..-- L-.--. M------ N.--. O-..- P-....- Q----..-..- R...- S..-- T---. "
    "U..... V----... W-----. X----..-.-. Y-...-. Z----..-...";

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);

    std::unordered_map<std::string, char> letters;
    std::istringstream entries(book);
    for (std::string entry; entries >> entry;) {
        letters[entry.substr(1)] = entry[0] == '_' ? ' ' : entry[0];
    }

    int n;
    std::cin >> n;
    for (int i = 0; i < n; i++) {
        std::string flashes, seen;
        std::cin >> flashes;
        for (char flash : flashes) {
            seen += flash;
            if (auto found = letters.find(seen); found != letters.end()) {
                std::cout << found->second;
                seen.clear();
            }
        }
        std::cout << (seen.empty() ? "" : "?") << '\n';
    }
}
