#include <iostream>
#include <vector>

struct Hive {
    long long wakes, days;
};

bool is_kept(const std::vector<Hive>& hives, long long combs, long long day) {
    for (const Hive& hive : hives) {
        if (day > hive.wakes) combs -= (day - hive.wakes) / hive.days;
        if (combs <= 0) return true;  // later hives could only make it overflow
    }
    return false;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);

    int n;
    long long k;
    std::cin >> n >> k;
    std::vector<Hive> hives(n);
    for (Hive& hive : hives) std::cin >> hive.wakes >> hive.days;

    long long low = 1, high = 1'000'000'000 + k * 1'000'000;
    while (low < high) {
        long long day = (low + high) / 2;
        if (is_kept(hives, k, day)) {
            high = day;
        } else {
            low = day + 1;
        }
    }
    std::cout << low << '\n';
}
