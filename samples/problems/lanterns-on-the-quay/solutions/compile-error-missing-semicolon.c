#include <stdio.h>

int main(void) {
    int n, k;
    scanf("%d %d", &n, &k);
    puts(n % k > 0 ? "first" : "second");
    return 0
}
