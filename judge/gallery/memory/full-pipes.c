// Memory of the kernel: pipes as large as can be, all full.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
static char block[1 << 16];
int main(void) {
  int ends[2];
  while (pipe2(ends, O_NONBLOCK) == 0) {
    fcntl(ends[1], F_SETPIPE_SZ, 1 << 20);
    while (write(ends[1], block, sizeof block) > 0) {}
  }
  puts("42");
}
