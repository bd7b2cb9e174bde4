#include <stdio.h>
#include <stdlib.h>

#define MOST 2001

static long long brightness[MOST];
static int *neighbours[MOST], count[MOST];

/* Walks back to where it came from, and so on for ever: the stack overflows. */
static long long best(int house, int lit, int keepers) {
    long long sum = lit ? brightness[house] : 0;
    for (int i = 0; i < count[house]; i++) {
        long long dark = best(neighbours[house][i], 0, keepers - lit);
        sum += dark;
    }
    return sum;
}

int main(void) {
    int n, k;
    scanf("%d %d", &n, &k);
    for (int i = 1; i <= n; i++) {
        scanf("%lld", &brightness[i]);
        neighbours[i] = malloc(n * sizeof(int));
    }
    for (int i = 1; i < n; i++) {
        int u, v;
        scanf("%d %d", &u, &v);
        neighbours[u][count[u]++] = v;
        neighbours[v][count[v]++] = u;
    }
    printf("%lld\n", best(1, 0, k));
    return 0;
}
