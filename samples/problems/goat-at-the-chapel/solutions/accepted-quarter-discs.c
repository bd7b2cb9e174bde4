#include <math.h>
#include <stdio.h>

static double square(double left) {
    return left > 0 ? left * left : 0;
}

int main(void) {
    int n;
    scanf("%d", &n);
    while (n-- > 0) {
        double a, b, d, l;
        scanf("%lf %lf %lf %lf", &a, &b, &d, &l);
        double sum = 2 * l * l + square(l - d) + square(l - (a - d));
        sum += square(l - d - b) + square(l - (a - d) - b);
        printf("%.9f\n", acos(-1) / 4 * sum);
    }
    return 0;
}
