#include <cstdint>
#include <iostream>
#include <string>
#include <unordered_map>
#include <vector>

// Lets the hash overflow by itself. The Thue-Morse word has passages that differ everywhere and
// still have the same hash, whatever the base.
int main() {
    int n;
    std::string text;
    std::cin >> n >> text;
    std::vector<uint64_t> hash(n + 1), power(n + 1, 1);
    for (int i = 0; i < n; i++) {
        hash[i + 1] = hash[i] * 1'000'003 + text[i];
        power[i + 1] = power[i] * 1'000'003;
    }

    int low = 0, high = n / 2, start = 0;
    while (low < high) {
        int length = (low + high + 1) / 2, best = -1;
        std::unordered_map<uint64_t, int> first;
        for (int i = 0; i + length <= n; i++) {
            uint64_t key = hash[i + length] - hash[i] * power[length];
            int begin = first.try_emplace(key, i).first->second;
            if (begin + length <= i && (best < 0 || begin < best)) best = begin;
        }
        if (best >= 0) {
            low = length;
            start = best;
        } else {
            high = length - 1;
        }
    }
    std::cout << low << '\n';
    if (low > 0) std::cout << text.substr(start, low) << '\n';
}
