#include <stdio.h>

int main(void) {
    int n;
    long long wanted, heaviest = LLONG_MIN, weights[22];
    scanf("%d %lld", &n, &wanted);
    for (int i = 0; i < n; i++) {
        scanf("%lld", &weights[i]);
        if (weights[i] > heaviest) heaviest = weights[i];
    }
    printf(heaviest < wanted ? "impossible\n" : "1 1\n");
    return 0;
}
