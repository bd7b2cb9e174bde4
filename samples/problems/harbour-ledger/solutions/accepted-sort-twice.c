#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    char ship[11], cargo[11];
    int crates;
} Row;

typedef struct {
    const char *cargo;
    int ships;
    long long total;
} Group;

static Row rows[50000];
static Group groups[50000];

static int by_cargo_and_ship(const void *a, const void *b) {
    const Row *one = a, *other = b;
    int order = strcmp(one->cargo, other->cargo);
    return order != 0 ? order : strcmp(one->ship, other->ship);
}

static int by_total(const void *a, const void *b) {
    const Group *one = a, *other = b;
    if (one->total != other->total) return one->total > other->total ? -1 : 1;
    return strcmp(one->cargo, other->cargo);
}

int main(void) {
    int n, count = 0;
    long long threshold;
    scanf("%d %lld %*s %*s %*s", &n, &threshold);
    for (int i = 0; i < n; i++) scanf("%10s %10s %d", rows[i].ship, rows[i].cargo, &rows[i].crates);
    qsort(rows, n, sizeof *rows, by_cargo_and_ship);

    for (int i = 0; i < n;) {
        Group group = {rows[i].cargo, 0, 0};
        const char *last_ship = "";
        for (; i < n && strcmp(rows[i].cargo, group.cargo) == 0; i++) {
            group.total += rows[i].crates;
            if (strcmp(rows[i].ship, last_ship) != 0) group.ships++;
            last_ship = rows[i].ship;
        }
        if (group.total >= threshold) groups[count++] = group;
    }

    qsort(groups, count, sizeof *groups, by_total);
    for (int i = 0; i < count; i++) {
        printf("%s %d %lld\n", groups[i].cargo, groups[i].ships, groups[i].total);
    }
    if (count == 0) puts("no rows");
    return 0;
}
