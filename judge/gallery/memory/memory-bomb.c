// Takes memory and writes to all of it.
#include <stdlib.h>
#include <string.h>
int main(void) {
  for (;;) {
    char *memory = malloc(1 << 20);
    if (memory) memset(memory, 1, 1 << 20);
    __asm__ volatile("" : : "r"(memory) : "memory");
  }
}
