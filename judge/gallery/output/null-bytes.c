// The answer, and a byte of nothing after it.
#include <unistd.h>
int main(void) { write(1, "42\0\n", 4); }
