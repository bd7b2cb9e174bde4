#include <algorithm>
#include <iostream>
#include <vector>

struct Kiln {
    long long jars, minutes, batches, rest;

    long long finished(long long time) const {
        long long cycle = batches * minutes + rest;
        long long burnt = time / cycle * batches + std::min(batches, time % cycle / minutes);
        return burnt * jars;
    }
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);

    int n;
    long long order;
    std::cin >> n >> order;
    std::vector<Kiln> kilns(n);
    for (auto& kiln : kilns) std::cin >> kiln.jars >> kiln.minutes >> kiln.batches >> kiln.rest;

    auto isFinished = [&](long long time) {
        long long missing = order;
        for (const auto& kiln : kilns) {
            missing -= kiln.finished(time);
            if (missing <= 0) return true;  // also keeps the sum within 64 bits
        }
        return false;
    };

    long long tooSoon = 0, enough = 2000 * order;
    while (enough - tooSoon > 1) {
        long long time = (tooSoon + enough) / 2;
        if (isFinished(time)) enough = time;
        else tooSoon = time;
    }
    std::cout << enough << '\n';
}
