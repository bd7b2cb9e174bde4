#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int minutes, petals;
} Bouquet;

static Bouquet bouquets[100000], rest[100000];

static int by_ratio(const void *a, const void *b) {
    const Bouquet *x = a, *y = b;
    return x->minutes * y->petals - y->minutes * x->petals;
}

int main(void) {
    int n;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) scanf("%d %d", &bouquets[i].minutes, &bouquets[i].petals);

    /* Pim ties every bouquet once, and the others are sorted all over again. */
    long long best = -1;
    for (int gift = 0; gift < n; gift++) {
        int count = 0;
        for (int i = 0; i < n; i++)
            if (i != gift) rest[count++] = bouquets[i];
        qsort(rest, count, sizeof(Bouquet), by_ratio);
        long long time = 0, lost = 0;
        for (int i = 0; i < count; i++) {
            time += rest[i].minutes;
            lost += time * rest[i].petals;
        }
        if (best < 0 || lost < best) best = lost;
    }
    printf("%lld\n", best);
    return 0;
}
