#include <stdio.h>

int main(void) {
    int n;
    long long order;
    scanf("%d %lld", &n, &order);

    static long long jars[10000], minutes[10000], batches[10000], cycle[10000];
    long long per_minute = 0;
    for (int i = 0; i < n; i++) {
        long long rest;
        scanf("%lld %lld %lld %lld", &jars[i], &minutes[i], &batches[i], &rest);
        cycle[i] = batches[i] * minutes[i] + rest;
        per_minute += jars[i] * batches[i] / cycle[i];
    }

    /* A good upper bound for the search, unless every kiln makes less than a jar a minute. */
    long long too_soon = 0, enough = order / per_minute + 1000000000;
    while (enough - too_soon > 1) {
        long long time = (too_soon + enough) / 2, missing = order;
        for (int i = 0; i < n && missing > 0; i++) {
            long long burnt = time % cycle[i] / minutes[i];
            if (burnt > batches[i]) burnt = batches[i];
            missing -= (time / cycle[i] * batches[i] + burnt) * jars[i];
        }
        if (missing <= 0) enough = time;
        else too_soon = time;
    }
    printf("%lld\n", enough);
    return 0;
}
