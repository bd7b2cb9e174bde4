#include <stdio.h>
#include <string.h>

#define MODULUS 1000003
#define MOST 24
#define POWERS 60

/* State w * k + j: bar j will be struck in w beats. Matrices for 1, 2, 4, 8, ... beats. */
static long long powers[POWERS][MOST][MOST];

static void multiply(long long *row, long long matrix[MOST][MOST], long long *result) {
    for (int j = 0; j < MOST; j++) {
        long long sum = 0;
        for (int i = 0; i < MOST; i++) sum += row[i] * matrix[i][j];
        result[j] = sum % MODULUS;
    }
}

int main(void) {
    int k, q;
    scanf("%d %d", &k, &q);
    for (int i = 0; i < k; i++) {
        char beats[9];
        scanf("%8s", beats);
        powers[0][k + i][i] = powers[0][2 * k + i][k + i] = 1;
        for (int j = 0; j < k; j++)
            if (beats[j] != '0') powers[0][i][(beats[j] - '1') * k + j] = 1;
    }
    for (int p = 1; p < POWERS; p++)
        for (int i = 0; i < MOST; i++) multiply(powers[p - 1][i], powers[p - 1], powers[p][i]);

    while (q-- > 0) {
        int a, b;
        long long n;
        scanf("%d %d %lld", &a, &b, &n);
        long long row[MOST] = {0}, next[MOST];
        row[a - 1] = 1;
        for (int p = 0; p < POWERS; p++) {
            if (n >> p & 1) {
                multiply(row, powers[p], next);
                memcpy(row, next, sizeof row);
            }
        }
        printf("%lld\n", row[b - 1]);
    }
    return 0;
}
