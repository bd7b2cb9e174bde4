#include <stdio.h>
#include <string.h>

/* Room for 2000 letters and all their pairs: a longer ballad runs over whatever lies behind. */
static int same[2001][2001];
static char text[2001];

int main(void) {
    int n, best = 0, start = 0;
    scanf("%d %s", &n, text);
    for (int i = n - 1; i >= 0; i--) {
        for (int j = n - 1; j > i; j--) {
            if (text[i] != text[j]) continue;
            int length = same[i + 1][j + 1] + 1;
            same[i][j] = length;
            if (length > j - i) length = j - i;
            if (length >= best) {
                best = length;
                start = i;
            }
        }
    }
    printf("%d\n", best);
    if (best > 0) printf("%.*s\n", best, text + start);
    return 0;
}
