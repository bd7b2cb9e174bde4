#include <algorithm>
#include <bit>
#include <iostream>
#include <string>
#include <unordered_map>
#include <vector>

using Row = std::pair<int, std::string>;  // in the order of NTH

struct Statement {
    std::string kind, name;
    int one = 0, other = 0;
};

// Counts rows by place: Fenwick's tree.
class Index {
public:
    explicit Index(int size) : sums(size + 1) {}

    void add(int place, int change) {
        for (size_t i = place + 1; i < sums.size(); i += i & -i) sums[i] += change;
    }

    int before(int place) const {
        int sum = 0;
        for (int i = place; i > 0; i -= i & -i) sum += sums[i];
        return sum;
    }

    // The place of the k-th row, or one beyond all places.
    size_t nth(int k) const {
        size_t place = 0;
        for (size_t step = std::bit_floor(sums.size()); step > 0; step /= 2) {
            if (place + step < sums.size() && sums[place + step] < k) {
                place += step;
                k -= sums[place];
            }
        }
        return place;
    }

private:
    std::vector<int> sums;
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);

    int q;
    std::cin >> q;
    std::vector<Statement> statements(q);
    std::vector<Row> rows;  // all that will ever be in the table
    for (auto& [kind, name, one, other] : statements) {
        std::cin >> kind;
        if (kind == "COUNT") {
            std::cin >> one >> other;
        } else if (kind == "NTH") {
            std::cin >> one;
        } else {
            std::cin >> name;
            if (kind != "DELETE") {
                std::cin >> one;
                rows.push_back({one, name});
            }
        }
    }
    std::sort(rows.begin(), rows.end());
    auto place_of = [&](const Row& row) {
        return static_cast<int>(std::lower_bound(rows.begin(), rows.end(), row) - rows.begin());
    };

    Index index(rows.size());
    std::unordered_map<std::string, int> places;
    for (const auto& [kind, name, one, other] : statements) {
        if (kind == "COUNT") {
            std::cout << index.before(place_of({other + 1, ""})) - index.before(place_of({one, ""}));
            std::cout << '\n';
        } else if (kind == "NTH") {
            size_t place = index.nth(one);
            std::cout << (place < rows.size() ? rows[place].second : "NULL") << '\n';
        } else {
            if (kind != "INSERT") index.add(places[name], -1);
            if (kind != "DELETE") index.add(places[name] = place_of({one, name}), 1);
        }
    }
}
