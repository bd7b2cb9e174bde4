#include <stdbool.h>
#include <stdio.h>

static int n;
static long long wakes[20000], days[20000];

static bool is_kept(long long combs, long long day) {
    for (int i = 0; i < n; i++) {
        if (day > wakes[i]) combs -= (day - wakes[i]) / days[i];
        if (combs <= 0) return true; /* later hives could only make it overflow */
    }
    return false;
}

int main(void) {
    long long k;
    scanf("%d %lld", &n, &k);
    for (int i = 0; i < n; i++) scanf("%lld %lld", &wakes[i], &days[i]);

    long long low = 1, high = 1000000000 + k * 1000000;
    while (low < high) {
        long long day = (low + high) / 2;
        if (is_kept(k, day)) {
            high = day;
        } else {
            low = day + 1;
        }
    }
    printf("%lld\n", low);
    return 0;
}
