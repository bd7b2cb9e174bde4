#include <stdio.h>
#include <stdlib.h>

static int n;
static long long melody[2001];

static long long min(long long one, long long other) {
    return one < other ? one : other;
}

/* Tries both twins for each note and remembers nothing: 2^n ways. */
static long long walk(int note, int lina, int tom) {
    if (note > n) return 0;
    long long by_lina = lina == 0 ? 0 : llabs(melody[note] - melody[lina]);
    long long by_tom = tom == 0 ? 0 : llabs(melody[note] - melody[tom]);
    return min(by_lina + walk(note + 1, note, tom), by_tom + walk(note + 1, lina, note));
}

int main(void) {
    scanf("%d", &n);
    for (int i = 1; i <= n; i++) scanf("%lld", &melody[i]);
    printf("%lld\n", walk(1, 0, 0));
    return 0;
}
