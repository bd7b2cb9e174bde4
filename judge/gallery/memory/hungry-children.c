// Ten children take 32 MB each: none is over the limit by itself, all together are.
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
int main(void) {
  for (int child = 0; child < 10; child++) {
    if (fork() == 0) {
      volatile char *memory = malloc(32 << 20);
      for (int at = 0; at < 32 << 20; at += 4096) memory[at] = 1;
      sleep(1);
      _exit(0);
    }
  }
  while (wait(NULL) > 0) {}
  puts("42");
}
