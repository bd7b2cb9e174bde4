#include <stdio.h>

int main(void) {
    int n, k, wait, go_back;
    scanf("%d %d %d %d", &n, &k, &wait, &go_back);

    long long time = 0;
    for (int i = 0; i < n; i++) {
        int minutes;
        scanf("%d", &minutes);
        time += minutes;
    }
    printf("%lld\n", best);
    return 0;
}
