#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Stalls sorted by number find their sales; sorted by owner they form the groups. */
typedef struct {
    int number;
    char owner[13];
    long long takings;
} Stall;

static Stall stalls[10000];

static int by_number(const void *a, const void *b) {
    int x = ((const Stall *)a)->number, y = ((const Stall *)b)->number;
    return (x > y) - (x < y);
}

static int by_owner(const void *a, const void *b) {
    return strcmp(((const Stall *)a)->owner, ((const Stall *)b)->owner);
}

static int by_takings(const void *a, const void *b) {
    const Stall *x = a, *y = b;
    if (x->takings != y->takings) return x->takings > y->takings ? -1 : 1;
    return strcmp(x->owner, y->owner);
}

int main(void) {
    int n, m;
    long long level;
    scanf("%d %d %lld", &n, &m, &level);
    for (int i = 0; i < n; i++) scanf("%d %12s", &stalls[i].number, stalls[i].owner);
    qsort(stalls, n, sizeof(Stall), by_number);

    for (int i = 0; i < m; i++) {
        Stall key;
        long long price, quantity;
        scanf("%d %lld %lld", &key.number, &price, &quantity);
        Stall *found = bsearch(&key, stalls, n, sizeof(Stall), by_number);
        if (found) found->takings += price * quantity;
    }

    qsort(stalls, n, sizeof(Stall), by_owner);
    int rows = 0;
    for (int i = 0; i < n;) {
        Stall group = stalls[i];
        for (i++; i < n && strcmp(stalls[i].owner, group.owner) == 0; i++)
            group.takings += stalls[i].takings;
        if (group.takings >= level) stalls[rows++] = group;
    }
    qsort(stalls, rows, sizeof(Stall), by_takings);

    printf("%d\n", rows);
    for (int i = 0; i < rows; i++) printf("%s %lld\n", stalls[i].owner, stalls[i].takings);
    return 0;
}
