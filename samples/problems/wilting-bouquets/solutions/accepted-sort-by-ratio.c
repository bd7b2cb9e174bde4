#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int minutes, petals;
} Bouquet;

static Bouquet bouquets[100000];

static int by_ratio(const void *a, const void *b) {
    const Bouquet *x = a, *y = b;
    return x->minutes * y->petals - y->minutes * x->petals;
}

int main(void) {
    int n;
    long long waiting = 0;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        scanf("%d %d", &bouquets[i].minutes, &bouquets[i].petals);
        waiting += bouquets[i].petals;
    }
    qsort(bouquets, n, sizeof(Bouquet), by_ratio);

    long long time = 0, lost = 0, most_saved = 0;
    for (int i = 0; i < n; i++) {
        time += bouquets[i].minutes;
        waiting -= bouquets[i].petals;
        lost += time * bouquets[i].petals;
        /* Its own petals, and those that the bouquets behind it lose while it is tied. */
        long long saved = time * bouquets[i].petals + bouquets[i].minutes * waiting;
        if (saved > most_saved) most_saved = saved;
    }
    printf("%lld\n", lost - most_saved);
    return 0;
}
