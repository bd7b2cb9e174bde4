#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_BEADS 200000

static char beads[MOST_BEADS + 1];
static char *kinds[50000];

static void reverse(char *text, int length) {
    for (int i = 0, j = length - 1; i < j; i++, j--) {
        char letter = text[i];
        text[i] = text[j];
        text[j] = letter;
    }
}

/* A new string: the first in the alphabet of all turns of text. */
static char *least_turn(const char *text, int length) {
    int best = 0, rival = 1, equal = 0;
    while (best < length && rival < length && equal < length) {
        char a = text[(best + equal) % length], b = text[(rival + equal) % length];
        if (a == b) {
            equal++;
            continue;
        }
        /* No turn that begins within the equal part of the loser can win either. */
        if (a > b) best += equal + 1;
        else rival += equal + 1;
        if (best == rival) rival++;
        equal = 0;
    }
    int start = best < rival ? best : rival;
    char *turned = malloc(length + 1);
    memcpy(turned, text + start, length - start);
    memcpy(turned + length - start, text, start);
    turned[length] = '\0';
    return turned;
}

static int by_text(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

int main(void) {
    int n;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        scanf("%200000s", beads);
        int length = (int)strlen(beads);
        char *forwards = least_turn(beads, length);
        reverse(beads, length);
        char *backwards = least_turn(beads, length);
        int keep = strcmp(forwards, backwards) < 0;
        kinds[i] = keep ? forwards : backwards;
        free(keep ? backwards : forwards);
    }
    qsort(kinds, n, sizeof(char *), by_text);

    int different = 0, largest = 0, size = 0;
    for (int i = 0; i < n; i++) {
        if (i == 0 || strcmp(kinds[i - 1], kinds[i]) != 0) {
            different++;
            size = 0;
        }
        if (++size > largest) largest = size;
    }
    printf("%d %d\n", different, largest);
    return 0;
}
