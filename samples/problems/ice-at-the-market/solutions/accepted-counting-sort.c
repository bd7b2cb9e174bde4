#include <stdio.h>

/* No block loses more than 5000 grams an hour, so the blocks can be counted by their melting. */
static int blocks[5001];

int main(void) {
    int n;
    long long total = 0, hour = 0;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        int weight, melt;
        scanf("%d %d", &weight, &melt);
        total += weight;
        blocks[melt]++;
    }
    for (int melt = 5000; melt > 0; melt--) {
        for (int i = 0; i < blocks[melt]; i++) total -= hour++ * melt;
    }
    printf("%lld\n", total);
    return 0;
}
