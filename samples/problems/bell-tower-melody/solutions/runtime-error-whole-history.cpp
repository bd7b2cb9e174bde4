#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <vector>

struct State {
    long long feet = 1'000'000'000'000'000'000, feet_of_lina = 0, feet_of_tom = 0;
    int lina = 0, tom = 0, previous_lina = 0, previous_tom = 0;
    long long notes_of_lina = 0, notes_of_tom = 0;
};

// Remembers everything about four million states, which is more than 128 MB can hold.
int main() {
    int n;
    std::cin >> n;
    std::vector<long long> melody(n + 1);
    for (int i = 1; i <= n; i++) std::cin >> melody[i];

    // table[i][j]: one twin rang the latest note i, the other one note j.
    std::vector<std::vector<State>> table(n + 1, std::vector<State>(n + 1));
    table[1][0].feet = 0;
    for (int i = 1; i < n; i++) {
        for (int j = 0; j < i; j++) {
            long long step = std::abs(melody[i + 1] - melody[i]);
            long long other = j == 0 ? 0 : std::abs(melody[i + 1] - melody[j]);
            State &stay = table[i + 1][j], &change = table[i + 1][i];
            stay.feet = std::min(stay.feet, table[i][j].feet + step);
            change.feet = std::min(change.feet, table[i][j].feet + other);
        }
    }
    long long least = table[n][0].feet;
    for (int j = 0; j < n; j++) least = std::min(least, table[n][j].feet);
    std::cout << least << '\n';
}
