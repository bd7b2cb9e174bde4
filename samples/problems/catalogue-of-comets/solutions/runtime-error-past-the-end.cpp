#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <vector>

// Asks for the k-th row without looking whether there are so many: at() throws.
int main() {
    int q;
    std::cin >> q;
    std::map<std::string, int> table;
    while (q-- > 0) {
        std::string kind, name;
        int one, other;
        std::cin >> kind;
        if (kind == "COUNT") {
            std::cin >> one >> other;
            std::cout << std::count_if(table.begin(), table.end(), [&](const auto& row) {
                return row.second >= one && row.second <= other;
            }) << '\n';
        } else if (kind == "NTH") {
            std::cin >> one;
            std::vector<std::pair<int, std::string>> rows;
            for (const auto& [comet, brightness] : table) rows.push_back({brightness, comet});
            std::sort(rows.begin(), rows.end());
            std::cout << rows.at(one - 1).second << '\n';
        } else {
            std::cin >> name;
            if (kind == "DELETE") {
                table.erase(name);
            } else {
                std::cin >> table[name];
            }
        }
    }
}
