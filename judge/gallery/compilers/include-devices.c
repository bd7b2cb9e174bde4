// Includes what is not a file: the compiler's own streams.
#include "/dev/stdin"
#include "/dev/fd/0"
#include "/proc/self/fd/1"
int main(void) { return 0; }
