#include <stdio.h>

#define NEVER 1000000000000000000LL

static long long slow[2000], fast[2000];
/* Best time to station i with j vouchers spent, on a green and on a silver train. */
static long long green[2001][101], silver[2001][101];

static long long min(long long a, long long b) { return a < b ? a : b; }

int main(void) {
    int n, k;
    long long wait, go_back;
    scanf("%d %d %lld %lld", &n, &k, &wait, &go_back);
    for (int i = 0; i < n; i++) scanf("%lld", &slow[i]);
    for (int i = 0; i < n; i++) scanf("%lld", &fast[i]);

    for (int j = 0; j <= k; j++) green[0][j] = silver[0][j] = NEVER;
    green[0][0] = 0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j <= k; j++) {
            green[i + 1][j] = min(green[i][j], silver[i][j] + go_back) + slow[i];
            silver[i + 1][j] = silver[i][j] + fast[i];
            if (j > 0)
                silver[i + 1][j] = min(silver[i + 1][j], green[i][j - 1] + wait + fast[i]);
        }
    }

    long long best = NEVER;
    for (int j = 0; j <= k; j++) best = min(best, min(green[n][j], silver[n][j]));
    printf("%lld\n", best);
    return 0;
}
