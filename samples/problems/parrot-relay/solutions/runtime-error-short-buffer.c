#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LONGEST 100000

static char word[LONGEST + 1];

int main(void) {
    int n;
    scanf("%d", &n);

    /* Half of what the statement allows. At least the program notices. */
    int length = 0;
    int c = getchar();
    while ((c = getchar()) != '\n') {
        if (length == LONGEST) {
            fprintf(stderr, "the word is too long\n");
            exit(2);
        }
        word[length++] = (char)c;
    }

    char says[256];
    for (int i = 0; i < 256; i++) says[i] = (char)i;
    int flipped = 0;
    while (n-- > 0) {
        char quirk[5], heard, said;
        scanf("%4s", quirk);
        if (strcmp(quirk, "flip") == 0) {
            flipped = !flipped;
        } else {
            scanf(" %c %c", &heard, &said);
            for (int i = 'a'; i <= 'z'; i++)
                if (says[i] == heard) says[i] = said;
        }
    }
    for (int i = 0; i < length; i++) putchar(says[(int)word[flipped ? length - 1 - i : i]]);
    putchar('\n');
    return 0;
}
