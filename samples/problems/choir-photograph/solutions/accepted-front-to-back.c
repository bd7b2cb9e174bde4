#include <stdio.h>

static int height[200000];
static int tallest[200000];

int main(void) {
    int h, w;
    scanf("%d %d", &h, &w);
    for (int i = 0; i < h * w; i++) scanf("%d", &height[i]);

    int hidden = 0;
    for (int i = h * w - 1; i >= 0; i--) {
        int column = i % w;
        if (height[i] > tallest[column]) {
            tallest[column] = height[i];
        } else {
            hidden++;
        }
    }
    printf("%d\n", hidden);
    return 0;
}
