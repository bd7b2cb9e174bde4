#include <stdbool.h>
#include <stdio.h>

typedef struct {
    int row, column, minute;
} State;

/* A frame of zero bytes around the map keeps every step inside. */
static char map[302][303];
static bool seen[302][302][3];
static State queue[300 * 300 * 3];

int main(void) {
    int h, w, head = 0, tail = 0;
    scanf("%d %d", &h, &w);
    for (int row = 1; row <= h; row++) {
        scanf("%300s", map[row] + 1);
        for (int column = 1; column <= w; column++) {
            if (map[row][column] == 'S') queue[tail++] = (State){row, column, 0};
        }
    }
    seen[queue[0].row][queue[0].column][0] = true;

    static const int down[5] = {0, -1, 1, 0, 0}, right[5] = {0, 0, 0, -1, 1};
    while (head < tail) {
        State now = queue[head++];
        if (map[now.row][now.column] == 'E') {
            printf("%d\n", now.minute);
            return 0;
        }
        int rest = (now.minute + 1) % 3;
        for (int i = 0; i < 5; i++) {
            int row = now.row + down[i], column = now.column + right[i];
            char cell = map[row][column];
            if (cell == 0 || cell == '#' || cell == '0' + rest || seen[row][column][rest]) continue;
            seen[row][column][rest] = true;
            queue[tail++] = (State){row, column, now.minute + 1};
        }
    }
    puts("-1");
    return 0;
}
