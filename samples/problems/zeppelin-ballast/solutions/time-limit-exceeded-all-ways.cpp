#include <algorithm>
#include <iostream>
#include <vector>

std::vector<long long> weights;
long long wanted, total = 0;
int most = 0;

// Three places for each bag: 3^22 ways, more than 31000000000.
void hang(size_t bag, long long difference, int bags) {
    if (bag == weights.size()) {
        if (difference == wanted) {
            total++;
            most = std::max(most, bags);
        }
        return;
    }
    hang(bag + 1, difference, bags);
    hang(bag + 1, difference + weights[bag], bags + 1);
    hang(bag + 1, difference - weights[bag], bags + 1);
}

int main() {
    int n;
    std::cin >> n >> wanted;
    weights.resize(n);
    for (auto& weight : weights) std::cin >> weight;
    hang(0, 0, 0);
    if (total == 0) std::cout << "impossible\n";
    else std::cout << total << ' ' << most << '\n';
}
