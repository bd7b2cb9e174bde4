#include <iostream>
#include <vector>

// Walks from hive to hive, day after day.
int main() {
    int n;
    long long k;
    std::cin >> n >> k;
    std::vector<long long> wakes(n), days(n);
    for (int i = 0; i < n; i++) std::cin >> wakes[i] >> days[i];

    long long filled = 0, day = 0;
    while (filled < k) {
        day++;
        for (int i = 0; i < n; i++) {
            if (day > wakes[i] && (day - wakes[i]) % days[i] == 0) filled++;
        }
    }
    std::cout << day << '\n';
}
