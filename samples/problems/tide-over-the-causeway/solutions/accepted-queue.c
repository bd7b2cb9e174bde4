#include <stdio.h>

#define SIDE 150
#define TABLE 12

static char heights[SIDE][SIDE + 1];
static int levels[TABLE];

/* The minute of the first visit for each square and phase of the tide; 0: not visited. */
static int visited[SIDE][SIDE][TABLE];

static struct State {
    short row, column;
    int minute;
} queue[SIDE * SIDE * TABLE + 1];

int main(void) {
    int r, c, p;
    scanf("%d %d %d", &r, &c, &p);
    for (int i = 0; i < p; i++) scanf("%d", &levels[i]);
    for (int i = 0; i < r; i++) scanf("%150s", heights[i]);

    const int down[] = {0, 0, 1, 0, -1}, right[] = {0, 1, 0, -1, 0};
    int head = 0, tail = 1;
    while (head < tail) {
        struct State now = queue[head++];
        if (now.row == r - 1 && now.column == c - 1) {
            printf("%d\n", now.minute);
            return 0;
        }
        int minute = now.minute + 1, phase = minute % p;
        for (int step = 0; step < 5; step++) {
            int row = now.row + down[step], column = now.column + right[step];
            if (row < 0 || row >= r || column < 0 || column >= c) continue;
            if (heights[row][column] - '0' < levels[phase] || visited[row][column][phase]) continue;
            visited[row][column][phase] = minute;
            queue[tail++] = (struct State){(short)row, (short)column, minute};
        }
    }
    printf("-1\n");
    return 0;
}
