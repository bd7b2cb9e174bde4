// A program whose memory does not fit, before it does anything.
#include <stdio.h>
static char memory[1ul << 30];
int main(void) {
  for (unsigned long at = 0; at < sizeof memory; at += 4096) ((volatile char *)memory)[at] = 1;
  puts("42");
}
