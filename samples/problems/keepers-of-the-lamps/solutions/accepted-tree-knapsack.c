#include <stdio.h>
#include <stdlib.h>

#define MOST 2001
#define NEVER (-1000000000000000000LL)

static long long brightness[MOST];
static int first_path[MOST], next_path[2 * MOST], to[2 * MOST];

/* The most for 0, 1, ... size lamps in a part of the island, by whether its root is lit. */
typedef struct {
    int size;
    long long *dark, *lit;
} Part;

static long long max(long long one, long long other) {
    return one > other ? one : other;
}

static long long *join(const long long *one, int size, const long long *other, int other_size) {
    long long *joined = malloc((size + other_size + 1) * sizeof *joined);
    for (int i = 0; i <= size + other_size; i++) joined[i] = NEVER;
    for (int i = 0; i <= size; i++) {
        for (int j = 0; j <= other_size; j++) {
            joined[i + j] = max(joined[i + j], one[i] + other[j]);
        }
    }
    return joined;
}

static Part part_of(int house, int from) {
    Part here = {1, malloc(2 * sizeof(long long)), malloc(2 * sizeof(long long))};
    here.dark[0] = 0;
    here.dark[1] = here.lit[0] = NEVER;
    here.lit[1] = brightness[house];
    for (int path = first_path[house]; path != 0; path = next_path[path]) {
        if (to[path] == from) continue;
        Part there = part_of(to[path], house);
        long long *lit = join(here.lit, here.size, there.dark, there.size);
        for (int j = 0; j <= there.size; j++) there.lit[j] = max(there.lit[j], there.dark[j]);
        long long *dark = join(here.dark, here.size, there.lit, there.size);
        free(here.dark), free(here.lit), free(there.dark), free(there.lit);
        here = (Part){here.size + there.size, dark, lit};
    }
    return here;
}

int main(void) {
    int n, k;
    scanf("%d %d", &n, &k);
    for (int i = 1; i <= n; i++) scanf("%lld", &brightness[i]);
    for (int path = 1; path < 2 * n - 1;) {
        int u, v;
        scanf("%d %d", &u, &v);
        to[path] = v, next_path[path] = first_path[u], first_path[u] = path++;
        to[path] = u, next_path[path] = first_path[v], first_path[v] = path++;
    }

    Part whole = part_of(1, 0);
    long long best = max(whole.dark[k], whole.lit[k]);
    if (best > 0) {
        printf("%lld\n", best);
    } else {
        puts("impossible");
    }
    return 0;
}
