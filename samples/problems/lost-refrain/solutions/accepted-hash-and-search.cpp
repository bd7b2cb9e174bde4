#include <cstdint>
#include <iostream>
#include <string>
#include <unordered_map>
#include <vector>

constexpr uint64_t mod = (1ULL << 61) - 1;

uint64_t multiply(uint64_t one, uint64_t other) {
    __uint128_t product = static_cast<__uint128_t>(one) * other;
    uint64_t sum = static_cast<uint64_t>(product & mod) + static_cast<uint64_t>(product >> 61);
    return sum >= mod ? sum - mod : sum;
}

class Ballad {
public:
    explicit Ballad(const std::string& text) : n(text.size()), hash(n + 1), power(n + 1, 1) {
        constexpr uint64_t base = 1'000'003'421;
        for (int i = 0; i < n; i++) {
            hash[i + 1] = (multiply(hash[i], base) + text[i]) % mod;
            power[i + 1] = multiply(power[i], base);
        }
    }

    // Where the first passage of that length begins that is sung again, or -1.
    int first_refrain(int length) const {
        std::unordered_map<uint64_t, int> first;
        first.reserve(2 * n);
        int best = -1;
        for (int i = 0; i + length <= n; i++) {
            int begin = first.try_emplace(of(i, length), i).first->second;
            if (begin + length <= i && (best < 0 || begin < best)) best = begin;
        }
        return best;
    }

private:
    int n;
    std::vector<uint64_t> hash, power;

    uint64_t of(int begin, int length) const {
        return (hash[begin + length] + mod - multiply(hash[begin], power[length])) % mod;
    }
};

int main() {
    int n;
    std::string text;
    std::cin >> n >> text;
    Ballad ballad(text);

    // Who can sing a refrain twice can do so with a shorter one: binary search.
    int low = 0, high = n / 2, start = 0;
    while (low < high) {
        int middle = (low + high + 1) / 2, found = ballad.first_refrain(middle);
        if (found >= 0) {
            low = middle;
            start = found;
        } else {
            high = middle - 1;
        }
    }
    std::cout << low << '\n';
    if (low > 0) std::cout << text.substr(start, low) << '\n';
}
