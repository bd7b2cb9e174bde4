// Reserves far more than there is, keeps it from being swapped, and writes until it is stopped.
#include <sys/mman.h>
int main(void) {
  unsigned long size = 1ul << 40;
  mlockall(MCL_FUTURE);
  char *memory = mmap(0, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) {
    munlockall();
    memory = mmap(0, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  }
  for (unsigned long at = 0;; at += 4096) ((volatile char *)memory)[at] = 1;
}
