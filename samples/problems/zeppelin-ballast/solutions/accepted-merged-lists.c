#include <stdio.h>
#include <stdlib.h>

typedef struct {
    long long difference, count;
    int most;
} Ways;

/* Sorted lists of differences, each of them once; a bag makes three lists of one and merges them. */
static Ways *all_ways(const long long *weights, int n, int *size) {
    Ways *ways = malloc(sizeof(Ways));
    ways[0] = (Ways){0, 1, 0};
    *size = 1;
    for (int bag = 0; bag < n; bag++) {
        Ways *next = malloc(3 * *size * sizeof(Ways));
        const long long moved[3] = {-weights[bag], 0, weights[bag]};
        int at[3] = {0, 0, 0}, filled = 0;
        for (;;) {
            int from = -1;
            for (int k = 0; k < 3; k++)
                if (at[k] < *size &&
                    (from < 0 || ways[at[k]].difference + moved[k] <
                                     ways[at[from]].difference + moved[from]))
                    from = k;
            if (from < 0) break;
            Ways way = ways[at[from]++];
            way.difference += moved[from];
            way.most += moved[from] != 0;
            if (filled > 0 && next[filled - 1].difference == way.difference) {
                next[filled - 1].count += way.count;
                if (way.most > next[filled - 1].most) next[filled - 1].most = way.most;
            } else {
                next[filled++] = way;
            }
        }
        free(ways);
        ways = next;
        *size = filled;
    }
    return ways;
}

int main(void) {
    int n;
    long long wanted, weights[22];
    scanf("%d %lld", &n, &wanted);
    for (int i = 0; i < n; i++) scanf("%lld", &weights[i]);

    int lefts, rights;
    Ways *left = all_ways(weights, n / 2, &lefts);
    Ways *right = all_ways(weights + n / 2, n - n / 2, &rights);

    long long total = 0;
    int most = 0;
    for (int i = 0, j = rights - 1; i < lefts && j >= 0;) {
        long long sum = left[i].difference + right[j].difference;
        if (sum == wanted) {
            total += left[i].count * right[j].count;
            if (left[i].most + right[j].most > most) most = left[i].most + right[j].most;
        }
        if (sum <= wanted) i++;
        else j--;
    }
    if (total == 0) printf("impossible\n");
    else printf("%lld %d\n", total, most);
    return 0;
}
