#include <stdio.h>

static long long wakes[20000], days[20000];

/* 20000 hives times 10^15 days is too much even for a long long. */
int main(void) {
    int n;
    long long k;
    scanf("%d %lld", &n, &k);
    for (int i = 0; i < n; i++) scanf("%lld %lld", &wakes[i], &days[i]);

    long long low = 1, high = 1000000000 + k * 1000000;
    while (low < high) {
        long long day = (low + high) / 2;
        unsigned long long filled = 0;
        for (int i = 0; i < n; i++) {
            if (day > wakes[i]) filled += (day - wakes[i]) / days[i];
        }
        if ((long long)filled >= k) {
            high = day;
        } else {
            low = day + 1;
        }
    }
    printf("%lld\n", low);
    return 0;
}
