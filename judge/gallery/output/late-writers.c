// Children that go on writing while the output is collected.
#include <stdio.h>
#include <string.h>
#include <unistd.h>
int main(void) {
  static char block[1 << 16];
  memset(block, ' ', sizeof block);
  puts("42");
  fflush(stdout);
  for (int child = 0; child < 4; child++) {
    if (fork() == 0) {
      setsid();
      for (;;) write(1, block, sizeof block);
    }
  }
  usleep(500);
  _exit(0);
}
