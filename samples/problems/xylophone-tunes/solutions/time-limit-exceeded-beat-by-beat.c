#include <stdio.h>

#define MODULUS 1000003

int main(void) {
    int k, q, beats[8][8];
    scanf("%d %d", &k, &q);
    for (int i = 0; i < k; i++)
        for (int j = 0; j < k; j++) scanf("%1d", &beats[i][j]);

    while (q-- > 0) {
        int a, b;
        long long n;
        scanf("%d %d %lld", &a, &b, &n);

        /* Tunes that end on each bar now, and one, two and three beats ago. It is right, and it
         * will be finished in a few thousand years. */
        long long tunes[4][8] = {{0}};
        tunes[0][a - 1] = 1;
        for (long long beat = 1; beat <= n; beat++) {
            long long *now = tunes[beat & 3];
            for (int j = 0; j < k; j++) {
                now[j] = 0;
                for (int i = 0; i < k; i++)
                    if (beats[i][j] > 0 && beats[i][j] <= beat)
                        now[j] += tunes[(beat - beats[i][j]) & 3][i];
                now[j] %= MODULUS;
            }
        }
        printf("%lld\n", tunes[n & 3][b - 1]);
    }
    return 0;
}
