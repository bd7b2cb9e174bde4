#include <stdio.h>

int main(void) {
    int n, k;
    scanf("%d %d", &n, &k)

    int apples = 0;
    for (int i = 0; i < n; i++) {
        int basket;
        scanf("%d", &basket);
        apples += basket;
    }
    printf("%d %d\n", apples / k, apples % k);
    return 0;
}
