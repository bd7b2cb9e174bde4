#include <stdio.h>

/* How often each colour occurs among the patches that end up on one place of the upper left. */
static unsigned char count[350][350][26];
static char row[701];

int main(void) {
    int r, c;
    scanf("%d %d", &r, &c);
    for (int i = 0; i < r; i++) {
        scanf("%700s", row);
        int top = i < r - 1 - i ? i : r - 1 - i;
        for (int j = 0; j < c; j++) {
            int left = j < c - 1 - j ? j : c - 1 - j;
            count[top][left][row[j] - 'a']++;
        }
    }

    int replaced = 0;
    for (int i = 0; i < (r + 1) / 2; i++) {
        for (int j = 0; j < (c + 1) / 2; j++) {
            int all = 0, most = 0;
            for (int colour = 0; colour < 26; colour++) {
                all += count[i][j][colour];
                if (count[i][j][colour] > most) most = count[i][j][colour];
            }
            replaced += all - most;
        }
    }
    printf("%d\n", replaced);
    return 0;
}
