#include <algorithm>
#include <iostream>
#include <vector>

struct Village {
    int downhill;
    long long springs, need, channel;
    long long left = 0;  // after its own need; negative if it is thirsty
    std::vector<int> above;

    long long leaves() const { return std::min(channel, std::max(0LL, left)); }
};

std::vector<Village> villages;
long long gain = -1;
int best = 0;

void gather(int number) {
    Village& village = villages[number];
    village.left = village.springs - village.need;
    for (int up : village.above) {
        gather(up);
        village.left += villages[up].leaves();
    }
}

// Of e additional buckets in the next village downhill, max(0, e - drunk) arrive at the works,
// but no more than most.
void widen(int number, long long drunk, long long most) {
    const Village& village = villages[number];
    long long spilt = std::max(0LL, village.left) - village.leaves();
    long long arrives = std::min(most, std::max(0LL, spilt - drunk));
    if (arrives > gain || (arrives == gain && number < best)) {
        gain = arrives;
        best = number;
    }
    long long room = village.channel - village.leaves();
    most = std::min(most, std::max(0LL, room - drunk));
    drunk += std::max(0LL, -village.left);
    for (int up : village.above) widen(up, drunk, most);
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);

    int n;
    std::cin >> n;
    villages.resize(n + 1);
    for (int i = 1; i <= n; i++) {
        Village& village = villages[i];
        std::cin >> village.downhill >> village.springs >> village.need >> village.channel;
        if (i > 1) villages[village.downhill].above.push_back(i);
    }
    gather(1);
    widen(1, 0, 1e18);
    long long now = villages[1].leaves();
    std::cout << now << ' ' << now + gain << ' ' << best << '\n';
}
