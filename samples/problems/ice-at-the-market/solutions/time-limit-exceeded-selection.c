#include <stdio.h>

static int weight[200000], melt[200000];

/* Each hour, looks through all blocks that are left for the one that melts fastest. */
int main(void) {
    int n;
    long long total = 0;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) scanf("%d %d", &weight[i], &melt[i]);
    for (long long hour = 0; hour < n; hour++) {
        int left = n - hour, fastest = 0;
        for (int i = 1; i < left; i++) {
            if (melt[i] > melt[fastest]) fastest = i;
        }
        total += weight[fastest] - hour * melt[fastest];
        weight[fastest] = weight[left - 1];
        melt[fastest] = melt[left - 1];
    }
    printf("%lld\n", total);
    return 0;
}
