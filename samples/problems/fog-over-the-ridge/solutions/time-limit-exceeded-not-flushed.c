#include <stdio.h>

/* The questions stay in the buffer, and both programs wait. */
static int height(int cairn) {
    int found;
    printf("? %d\n", cairn);
    scanf("%d", &found);
    return found;
}

int main(void) {
    int n;
    scanf("%d", &n);
    int west = 1, east = n;
    while (west < east) {
        int middle = (west + east) / 2;
        if (height(middle) < height(middle + 1)) west = middle + 1;
        else east = middle;
    }
    printf("! %d\n", west);
    return 0;
}
