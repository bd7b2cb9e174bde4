#include <algorithm>
#include <iostream>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

struct Group {
    std::string cargo;
    std::unordered_set<std::string> ships;
    long long total = 0;
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);

    int n;
    long long threshold;
    std::string ship, cargo, crates;
    std::cin >> n >> threshold >> ship >> cargo >> crates;

    std::unordered_map<std::string, Group> groups;
    for (int i = 0; i < n; i++) {
        long long count;
        std::cin >> ship >> cargo >> count;
        Group& group = groups[cargo];
        group.cargo = cargo;
        group.ships.insert(ship);
        group.total += count;
    }

    std::vector<const Group*> result;
    for (const auto& [name, group] : groups) {
        if (group.total >= threshold) result.push_back(&group);
    }
    std::sort(result.begin(), result.end(), [](const Group* one, const Group* other) {
        if (one->total != other->total) return one->total > other->total;
        return one->cargo < other->cargo;
    });
    for (const Group* group : result) {
        std::cout << group->cargo << ' ' << group->ships.size() << ' ' << group->total << '\n';
    }
    if (result.empty()) std::cout << "no rows\n";
}
