// Includes what the kernel tells of the compiler and of those that started it.
#include "/proc/self/environ"
#include "/proc/1/environ"
#include "/proc/1/cmdline"
#include "/proc/self/mountinfo"
#include "/proc/self/maps"
#include "/proc/self/root/etc/shadow"
int main(void) { return 0; }
