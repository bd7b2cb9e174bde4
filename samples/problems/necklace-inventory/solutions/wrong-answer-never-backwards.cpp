#include <algorithm>
#include <iostream>
#include <map>
#include <string>

std::string leastTurn(const std::string& beads) {
    std::string around = beads + beads;
    int length = static_cast<int>(beads.size()), best = 0, rival = 1, equal = 0;
    while (best < length && rival < length && equal < length) {
        char a = around[best + equal], b = around[rival + equal];
        if (a == b) {
            equal++;
            continue;
        }
        if (a > b) best += equal + 1;
        else rival += equal + 1;
        if (best == rival) rival++;
        equal = 0;
    }
    return around.substr(std::min(best, rival), length);
}

int main() {
    int n;
    std::cin >> n;
    // Turns the necklaces, but never takes one off to look at it from behind.
    std::map<std::string, int> kinds;
    int largest = 0;
    while (n-- > 0) {
        std::string beads;
        std::cin >> beads;
        largest = std::max(largest, ++kinds[leastTurn(beads)]);
    }
    std::cout << kinds.size() << ' ' << largest << '\n';
}
