#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    char colour[13];
    char hand;
} Mitten;

static Mitten mittens[100000];

static int by_colour(const void *one, const void *other) {
    return strcmp(((const Mitten *)one)->colour, ((const Mitten *)other)->colour);
}

int main(void) {
    int n;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) scanf("%12s %c", mittens[i].colour, &mittens[i].hand);
    qsort(mittens, n, sizeof *mittens, by_colour);

    int singles = 0, most = 0;
    const char *best = "none";
    for (int i = 0; i < n;) {
        int surplus = 0, first = i;
        for (; i < n && strcmp(mittens[i].colour, mittens[first].colour) == 0; i++) {
            surplus += mittens[i].hand == 'L' ? 1 : -1;
        }
        singles += abs(surplus);
        if (abs(surplus) > most) {
            most = abs(surplus);
            best = mittens[first].colour;
        }
    }
    printf("%d\n%s\n", (n - singles) / 2, best);
    return 0;
}
