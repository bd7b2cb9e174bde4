#include <algorithm>
#include <iostream>
#include <map>
#include <string>

// Compares all turns, bead by bead.
std::string leastTurn(const std::string& beads) {
    int length = static_cast<int>(beads.size()), best = 0;
    for (int start = 1; start < length; start++) {
        for (int i = 0; i < length; i++) {
            char a = beads[(best + i) % length], b = beads[(start + i) % length];
            if (a == b) continue;
            if (b < a) best = start;
            break;
        }
    }
    return beads.substr(best) + beads.substr(0, best);
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);

    int n;
    std::cin >> n;
    std::map<std::string, int> kinds;
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
