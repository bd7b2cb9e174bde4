#include <stdio.h>

/* Gives the oldest baker a second stall at the end. */
int main(void) {
    int n, k;
    scanf("%d %d", &n, &k);
    int half = n / 2;
    if (k > half) {
        puts("impossible");
        return 0;
    }
    if (n % 2 == 1) printf("%d ", n);
    for (int older = half; older >= 1; older--) printf("%d %d ", older, older + half);
    puts("1");
    return 0;
}
