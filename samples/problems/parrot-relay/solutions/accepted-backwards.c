#include <stdio.h>
#include <string.h>

static char word[200001];
static char heard[100000], said[100000];

int main(void) {
    int n;
    scanf("%d %200000s", &n, word);

    int swaps = 0, flipped = 0;
    for (int i = 0; i < n; i++) {
        char quirk[5];
        scanf("%4s", quirk);
        if (strcmp(quirk, "flip") == 0) {
            flipped = !flipped;
        } else {
            scanf(" %c %c", &heard[swaps], &said[swaps]);
            swaps++;
        }
    }

    /* From the last parrot to the first: what does the rest of the row make of a letter? */
    char becomes[256];
    for (int c = 0; c < 256; c++) becomes[c] = (char)c;
    while (swaps-- > 0) becomes[(int)heard[swaps]] = becomes[(int)said[swaps]];

    int length = (int)strlen(word);
    for (int i = 0; i < length; i++)
        putchar(becomes[(int)word[flipped ? length - 1 - i : i]]);
    putchar('\n');
    return 0;
}
