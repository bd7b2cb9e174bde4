#include <stdio.h>
#include <stdlib.h>

static long long melody[2001], cost[2001];

int main(void) {
    int n;
    scanf("%d", &n);
    for (int i = 1; i <= n; i++) scanf("%lld", &melody[i]);

    /* cost[j]: one twin rang the latest note, the other one note j (0: nothing so far). */
    for (int i = 2; i <= n; i++) {
        long long changing = cost[0];
        for (int j = 0; j < i - 1; j++) {
            long long feet = cost[j] + (j == 0 ? 0 : llabs(melody[i] - melody[j]));
            if (feet < changing) changing = feet;
            cost[j] += llabs(melody[i] - melody[i - 1]);
        }
        cost[i - 1] = changing;
    }
    long long least = cost[0];
    for (int j = 1; j < n; j++) {
        if (cost[j] < least) least = cost[j];
    }
    printf("%lld\n", least);
    return 0;
}
