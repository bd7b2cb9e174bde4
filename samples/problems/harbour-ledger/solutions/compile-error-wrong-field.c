#include <stdio.h>

typedef struct {
    char ship[11], cargo[11];
    int crates;
} Row;

static Row rows[50000];

int main(void) {
    int n;
    long long threshold, total = 0;
    scanf("%d %lld %*s %*s %*s", &n, &threshold);
    for (int i = 0; i < n; i++) {
        scanf("%10s %10s %d", rows[i].ship, rows[i].cargo, &rows[i].crates);
        total += rows[i].boxes;
    }
    printf("%lld\n", total);
    return 0;
}
