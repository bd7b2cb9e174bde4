#include <array>
#include <iostream>
#include <string>
#include <vector>

const long long modulus = 1000003;
const int most = 24;

using Row = std::array<long long, most>;
using Matrix = std::array<Row, most>;

Row times(const Row& row, const Matrix& matrix) {
    Row result{};
    for (int i = 0; i < most; i++)
        for (int j = 0; j < most; j++) result[j] += row[i] * matrix[i][j];
    for (auto& value : result) value %= modulus;
    return result;
}

int main() {
    int k, q;
    std::cin >> k >> q;

    // State w * k + j: bar j will be struck in w beats. One beat as a matrix.
    std::vector<Matrix> powers(60);
    for (int i = 0; i < k; i++) {
        std::string beats;
        std::cin >> beats;
        powers[0][k + i][i] = powers[0][2 * k + i][k + i] = 1;
        for (int j = 0; j < k; j++)
            if (beats[j] != '0') powers[0][i][(beats[j] - '1') * k + j] = 1;
    }
    for (int p = 1; p < 60; p++)
        for (int i = 0; i < most; i++) powers[p][i] = times(powers[p - 1][i], powers[p - 1]);

    while (q-- > 0) {
        int a, b;
        long long n;
        std::cin >> a >> b >> n;
        Row row{};
        row[a - 1] = 1;
        for (int p = 0; p < 60; p++)
            if (n >> p & 1) row = times(row, powers[p]);
        std::cout << row[b - 1] << '\n';
    }
}
