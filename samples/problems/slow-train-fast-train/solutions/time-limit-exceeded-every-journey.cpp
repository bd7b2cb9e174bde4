#include <algorithm>
#include <iostream>
#include <vector>

int n;
long long wait, goBack;
std::vector<long long> slow, fast;

// Tries both trains on every section, and remembers nothing.
long long best(int section, int vouchers, bool onSilver) {
    if (section == n) return 0;
    long long time = slow[section] + best(section + 1, vouchers, false);
    if (onSilver) {
        time += goBack;
        time = std::min(time, fast[section] + best(section + 1, vouchers, true));
    } else if (vouchers > 0) {
        time = std::min(time, wait + fast[section] + best(section + 1, vouchers - 1, true));
    }
    return time;
}

int main() {
    int k;
    std::cin >> n >> k >> wait >> goBack;
    slow.resize(n);
    fast.resize(n);
    for (auto& minutes : slow) std::cin >> minutes;
    for (auto& minutes : fast) std::cin >> minutes;
    std::cout << best(0, k, false) << '\n';
}
