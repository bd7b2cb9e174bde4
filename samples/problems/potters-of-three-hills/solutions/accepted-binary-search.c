#include <stdio.h>

static int jars[10000], minutes[10000], batches[10000], cycle[10000];

static int is_finished(int n, long long order, long long time) {
    for (int i = 0; i < n; i++) {
        long long burnt = time % cycle[i] / minutes[i];
        if (burnt > batches[i]) burnt = batches[i];
        burnt += time / cycle[i] * batches[i];
        order -= burnt * jars[i];
        if (order <= 0) return 1; /* also keeps the sum within 64 bits */
    }
    return 0;
}

int main(void) {
    int n;
    long long order;
    scanf("%d %lld", &n, &order);
    for (int i = 0; i < n; i++) {
        int rest;
        scanf("%d %d %d %d", &jars[i], &minutes[i], &batches[i], &rest);
        cycle[i] = batches[i] * minutes[i] + rest;
    }

    long long too_soon = 0, enough = 2000 * order;
    while (enough - too_soon > 1) {
        long long time = (too_soon + enough) / 2;
        if (is_finished(n, order, time)) enough = time;
        else too_soon = time;
    }
    printf("%lld\n", enough);
    return 0;
}
