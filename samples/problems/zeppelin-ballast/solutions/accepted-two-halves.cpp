#include <algorithm>
#include <iostream>
#include <vector>

struct Way {
    long long difference;
    int bags;
};

std::vector<Way> allWays(const std::vector<long long>& weights) {
    std::vector<Way> ways = {{0, 0}};
    for (long long weight : weights) {
        size_t before = ways.size();
        for (size_t i = 0; i < before; i++) {
            auto [difference, bags] = ways[i];
            ways.push_back({difference + weight, bags + 1});
            ways.push_back({difference - weight, bags + 1});
        }
    }
    std::sort(ways.begin(), ways.end(),
              [](const Way& a, const Way& b) { return a.difference < b.difference; });
    return ways;
}

int main() {
    int n;
    long long wanted;
    std::cin >> n >> wanted;
    std::vector<long long> left(n / 2), right(n - n / 2);
    for (auto& weight : left) std::cin >> weight;
    for (auto& weight : right) std::cin >> weight;
    std::vector<Way> first = allWays(left), second = allWays(right);

    // One list from below, the other from above; equal differences form a block in each.
    long long total = 0;
    int most = 0;
    size_t i = 0, j = second.size();
    while (i < first.size() && j > 0) {
        long long a = first[i].difference, b = second[j - 1].difference;
        if (a + b < wanted) {
            i++;
        } else if (a + b > wanted) {
            j--;
        } else {
            long long countA = 0, countB = 0;
            int mostA = 0, mostB = 0;
            for (; i < first.size() && first[i].difference == a; i++, countA++)
                mostA = std::max(mostA, first[i].bags);
            for (; j > 0 && second[j - 1].difference == b; j--, countB++)
                mostB = std::max(mostB, second[j - 1].bags);
            total += countA * countB;
            most = std::max(most, mostA + mostB);
        }
    }
    if (total == 0) std::cout << "impossible\n";
    else std::cout << total << ' ' << most << '\n';
}
