#include <stdio.h>

#define MOST 100001

static int below[MOST], waiting[MOST], order[MOST];
static long long inflow[MOST], passes[MOST], room[MOST];

static long long min(long long one, long long other) {
    return one < other ? one : other;
}

int main(void) {
    int n, done = 0;
    scanf("%d", &n);
    for (int i = 1; i <= n; i++) {
        scanf("%d %lld %lld", &below[i], &inflow[i], &passes[i]);
        waiting[below[i]]++;
    }

    /* From the sources to the lake: a dam is ready when all dams above it are done. */
    for (int i = 1; i <= n; i++) {
        if (waiting[i] == 0) order[done++] = i;
    }
    for (int i = 0; i < done; i++) {
        int dam = order[i], to = below[dam];
        inflow[to] += min(inflow[dam], passes[dam]);
        if (--waiting[to] == 0 && to != 0) order[done++] = to;
    }

    /* From the lake to the sources: what more could pass all dams from here on. */
    long long gain = 0;
    room[0] = 1LL << 60;
    for (int i = done - 1; i >= 0; i--) {
        int dam = order[i];
        long long free = passes[dam] - inflow[dam], further = room[below[dam]];
        if (min(-free, further) > gain) gain = min(-free, further);
        room[dam] = free > 0 ? min(free, further) : 0;
    }
    printf("%lld %lld\n", inflow[0], inflow[0] + gain);
    return 0;
}
