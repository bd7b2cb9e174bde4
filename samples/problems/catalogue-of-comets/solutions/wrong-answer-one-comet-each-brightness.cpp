#include <iostream>
#include <iterator>
#include <map>
#include <string>

// Keeps one name for each brightness: the next comet of the same brightness pushes it out.
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);

    int q;
    std::cin >> q;
    std::map<int, std::string> names;
    std::map<std::string, int> brightness;
    while (q-- > 0) {
        std::string kind, name;
        int one, other;
        std::cin >> kind;
        if (kind == "COUNT") {
            std::cin >> one >> other;
            std::cout << std::distance(names.lower_bound(one), names.upper_bound(other)) << '\n';
        } else if (kind == "NTH") {
            std::cin >> one;
            bool there = one <= static_cast<int>(names.size());
            std::cout << (there ? std::next(names.begin(), one - 1)->second : "NULL") << '\n';
        } else {
            std::cin >> name;
            if (kind != "INSERT") names.erase(brightness[name]);
            if (kind == "DELETE") continue;
            std::cin >> one;
            brightness[name] = one;
            names[one] = name;
        }
    }
}
