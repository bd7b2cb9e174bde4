// Asks to be spared when memory runs out, and then uses it all.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int main(void) {
  int file = open("/proc/self/oom_score_adj", O_WRONLY);
  if (file != -1 && write(file, "-1000", 5) == 5) {
    puts("spared");
    return 0;
  }
  for (;;) {
    char *memory = malloc(1 << 20);
    memset(memory, 1, 1 << 20);
    __asm__ volatile("" : : "r"(memory) : "memory");
  }
}
