#include <math.h>
#include <stdio.h>

/* A float has seven digits. */
int main(void) {
    int n;
    scanf("%d", &n);
    while (n-- > 0) {
        float a, b, d, l;
        scanf("%f %f %f %f", &a, &b, &d, &l);
        float sum = 2 * l * l;
        float sides[] = {l - d, l - (a - d), l - d - b, l - (a - d) - b};
        for (int i = 0; i < 4; i++) {
            if (sides[i] > 0) sum += sides[i] * sides[i];
        }
        printf("%.9f\n", acosf(-1) / 4 * sum);
    }
    return 0;
}
