#include <iostream>
#include <map>

// Divides the path by Fibonacci numbers, so that each further ride halves it or nearly so.
std::map<int, int> known;
int n;

int height(int cairn) {
    if (cairn > n) return -cairn;
    if (known.count(cairn) == 0) {
        std::cout << "? " << cairn << std::endl;
        std::cin >> known[cairn];
    }
    return known[cairn];
}

int main() {
    std::cin >> n;
    int shorter = 1, longer = 1;
    while (longer < n + 1) {
        const int sum = shorter + longer;
        shorter = longer;
        longer = sum;
    }
    int start = 0;  // A summit is between start and start + longer, both excluded.
    while (longer > 2) {
        const int rest = longer - shorter;
        const int left = start + rest, right = start + shorter;
        if (height(left) < height(right)) start = left;
        longer = shorter;
        shorter = rest;
    }
    std::cout << "! " << start + 1 << std::endl;
}
