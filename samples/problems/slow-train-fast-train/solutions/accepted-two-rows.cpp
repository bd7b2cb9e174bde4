#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n, k;
    long long wait, goBack;
    std::cin >> n >> k >> wait >> goBack;
    std::vector<long long> slow(n), fast(n);
    for (auto& minutes : slow) std::cin >> minutes;
    for (auto& minutes : fast) std::cin >> minutes;

    const long long never = 1e18;
    // Best time to the current station on each kind of train, by vouchers spent.
    std::vector<long long> green(k + 1, never), silver(k + 1, never);
    green[0] = 0;
    for (int i = 0; i < n; i++) {
        for (int spent = k; spent >= 0; spent--) {
            long long onGreen = std::min(green[spent], silver[spent] + goBack);
            long long onSilver = silver[spent];
            if (spent > 0) onSilver = std::min(onSilver, green[spent - 1] + wait);
            green[spent] = onGreen + slow[i];
            silver[spent] = onSilver + fast[i];
        }
    }
    std::cout << std::min(*std::min_element(green.begin(), green.end()),
                          *std::min_element(silver.begin(), silver.end()))
              << '\n';
}
