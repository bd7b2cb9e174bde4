#include <stdio.h>

#define MOST 50001

static int downhill[MOST], sources[MOST], order[MOST];
static long long need[MOST], channel[MOST], left[MOST], drunk[MOST], most[MOST];

static long long min(long long a, long long b) { return a < b ? a : b; }
static long long max(long long a, long long b) { return a > b ? a : b; }

static long long leaves(int village) { return min(channel[village], max(0, left[village])); }

int main(void) {
    int n;
    scanf("%d", &n);
    for (int i = 1; i <= n; i++) {
        scanf("%d %lld %lld %lld", &downhill[i], &left[i], &need[i], &channel[i]);
        left[i] -= need[i];
        sources[downhill[i]]++;
    }

    /* A village is ready when all that lie above it are done: no recursion, no lists. */
    int ready = 0;
    for (int i = 1; i <= n; i++)
        if (sources[i] == 0) order[ready++] = i;
    for (int k = 0; k < ready; k++) {
        int village = order[k], next = downhill[village];
        if (next == 0) break;
        left[next] += leaves(village);
        if (--sources[next] == 0) order[ready++] = next;
    }

    /* Of e additional buckets in a village max(0, e - drunk) arrive at the works, but no more
     * than most. */
    most[0] = 1000000000000000000LL;
    long long gain = -1;
    int best = 0;
    for (int k = n - 1; k >= 0; k--) {
        int village = order[k], next = downhill[village];
        long long spilt = max(0, left[village]) - leaves(village);
        long long arrives = min(most[next], max(0, spilt - drunk[next]));
        if (arrives > gain || (arrives == gain && village < best)) {
            gain = arrives;
            best = village;
        }
        long long room = channel[village] - leaves(village);
        most[village] = min(most[next], max(0, room - drunk[next]));
        drunk[village] = drunk[next] + max(0, -left[village]);
    }
    printf("%lld %lld %d\n", leaves(1), leaves(1) + gain, best);
    return 0;
}
