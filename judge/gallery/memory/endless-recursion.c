// Recursion without an end, in C.
#include <stdio.h>
static int depth(volatile int left) { return 1 + depth(left + 1) % 7; }
int main(void) { printf("%d\n", depth(0)); }
