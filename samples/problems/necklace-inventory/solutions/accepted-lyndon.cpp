#include <algorithm>
#include <iostream>
#include <string>
#include <unordered_map>

// The first in the alphabet of all turns. Duval's algorithm cuts the doubled word into Lyndon
// words; the last one that begins in the first half is where the least turn begins.
std::string leastTurn(const std::string& beads) {
    std::string around = beads + beads;
    int length = static_cast<int>(beads.size()), start = 0;
    for (int i = 0; i < length;) {
        start = i;
        int j = i + 1, k = i;
        while (j < 2 * length && around[k] <= around[j]) {
            k = around[k] < around[j] ? i : k + 1;
            j++;
        }
        while (i <= k) i += j - k;
    }
    return around.substr(start, length);
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);

    int n;
    std::cin >> n;
    std::unordered_map<std::string, int> kinds;
    int largest = 0;
    while (n-- > 0) {
        std::string beads;
        std::cin >> beads;
        std::string forwards = leastTurn(beads);
        std::reverse(beads.begin(), beads.end());
        largest = std::max(largest, ++kinds[std::min(forwards, leastTurn(beads))]);
    }
    std::cout << kinds.size() << ' ' << largest << '\n';
}
