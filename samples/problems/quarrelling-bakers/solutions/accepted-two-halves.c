#include <stdio.h>

int main(void) {
    int n, k;
    scanf("%d %d", &n, &k);
    int half = n / 2;
    if (k > half) {
        puts("impossible");
        return 0;
    }
    /* One baker of the older half, then one of the younger half, and so on. */
    if (n % 2 == 1) printf("%d ", n);
    for (int older = half; older >= 1; older--) printf("%d %d ", older, older + half);
    puts("");
    return 0;
}
