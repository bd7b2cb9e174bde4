// Seals its output against its reader, maps it, and opens it a second time by its process.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>
int main(void) {
  int again = open("/proc/self/fd/1", O_RDWR);
  write(1, "42\n", 3);
  char *map = mmap(0, 4096, PROT_READ, MAP_SHARED, again, 0);
  fcntl(1, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL);
  fcntl(2, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL);
  fchmod(1, 0);
  return map == MAP_FAILED ? 0 : map[0] - '4';
}
