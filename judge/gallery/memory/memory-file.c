// Memory in a file without a name, which no process has mapped.
#define _GNU_SOURCE
#include <sys/mman.h>
#include <unistd.h>
static char block[1 << 20];
int main(void) {
  for (;;) {
    int file = memfd_create("hidden", 0);
    for (int at = 0; at < 60; at++) write(file, block, sizeof block);
  }
}
