// One array on the stack, larger than everything.
#include <stdio.h>
#include <string.h>
static void use(unsigned long size) {
  char array[size];
  memset(array, 1, size);
  __asm__ volatile("" : : "r"(array) : "memory");
  printf("%d\n", array[size / 2] + 41);
}
int main(void) { use(1ul << 30); }
