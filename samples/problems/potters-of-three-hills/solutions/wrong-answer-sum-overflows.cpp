#include <algorithm>
#include <iostream>
#include <vector>

struct Kiln {
    long long jars, minutes, batches, rest;
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);

    int n;
    long long order;
    std::cin >> n >> order;
    std::vector<Kiln> kilns(n);
    for (auto& kiln : kilns) std::cin >> kiln.jars >> kiln.minutes >> kiln.batches >> kiln.rest;

    long long tooSoon = 0, enough = 2000000000000000;
    while (enough - tooSoon > 1) {
        long long time = (tooSoon + enough) / 2;
        // Thousands of quick kilns and a long time: more jars than 64 bits can count.
        unsigned long long finished = 0;
        for (const auto& kiln : kilns) {
            long long cycle = kiln.batches * kiln.minutes + kiln.rest;
            long long burnt = time / cycle * kiln.batches;
            burnt += std::min(kiln.batches, time % cycle / kiln.minutes);
            finished += burnt * kiln.jars;
        }
        if (static_cast<long long>(finished) >= order) enough = time;
        else tooSoon = time;
    }
    std::cout << enough << '\n';
}
