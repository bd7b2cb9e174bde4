#include <stdio.h>
#include <string.h>

/* Gives up with exit code 1 when a word is no statement that it knows: it forgot UPDATE. */
int main(void) {
    int q, rows = 0;
    scanf("%d", &q);
    while (q-- > 0) {
        char kind[8], name[9];
        int one, other;
        scanf("%7s", kind);
        if (strcmp(kind, "INSERT") == 0) {
            scanf("%8s %d", name, &one);
            rows++;
        } else if (strcmp(kind, "DELETE") == 0) {
            scanf("%8s", name);
            rows--;
        } else if (strcmp(kind, "COUNT") == 0) {
            scanf("%d %d", &one, &other);
            printf("%d\n", rows);
        } else if (strcmp(kind, "NTH") == 0) {
            scanf("%d", &one);
            puts(one <= rows ? "halley" : "NULL");
        } else {
            fprintf(stderr, "unknown statement: %s\n", kind);
            return 1;
        }
    }
    return 0;
}
