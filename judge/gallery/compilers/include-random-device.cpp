// Includes a device that never ends and is not there, and one that blocks.
#include "/dev/random"
#include "/dev/zero"
#include "/dev/tty"
int main() {}
