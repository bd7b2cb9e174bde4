#include <stdio.h>
#include <string.h>

/* wins[m][p]: with m lanterns left, the next player wins if the other has just put out p. */
static int wins[501][21];
static int n, k;

static int good_move(int left, int former) {
    for (int move = 1; move <= k && move <= left; move++) {
        if (move != former && !wins[left - move][move]) return move;
    }
    return 0;
}

int main(void) {
    scanf("%d %d", &n, &k);
    for (int left = 0; left <= n; left++) {
        for (int former = 0; former <= k; former++) {
            wins[left][former] = good_move(left, former) > 0;
        }
    }
    int left = n, former = 0;
    int is_mine = wins[n][0];
    puts(is_mine ? "first" : "second");
    fflush(stdout);
    for (;;) {
        if (is_mine) {
            former = good_move(left, former);
            printf("%d\n", former);
            fflush(stdout);
        } else {
            scanf("%d", &former);
            if (former == 0) return 0;
        }
        left -= former;
        is_mine = !is_mine;
    }
}
