#include <stdio.h>

static int height(int cairn) {
    int found;
    printf("? %d\n", cairn);
    fflush(stdout);
    scanf("%d", &found);
    return found;
}

int main(void) {
    int n;
    scanf("%d", &n);
    /* There is always a summit from west to east, ends included. */
    int west = 1, east = n;
    while (west < east) {
        int middle = (west + east) / 2;
        if (height(middle) < height(middle + 1)) {
            west = middle + 1;
        } else {
            east = middle;
        }
    }
    printf("! %d\n", west);
    return 0;
}
