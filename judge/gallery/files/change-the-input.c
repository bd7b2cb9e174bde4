// Changes the input, by each door to it: the next run must read what this one reads first.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  char text[16] = "";
  read(0, text, 10);
  puts(strcmp(text, "forty-two\n") == 0 ? "42" : "changed");
  static const char *const doors[] = {"/dev/stdin", "/proc/self/fd/0", "/dev/fd/0", "/proc/thread-self/fd/0"};
  for (int at = 0; at < 4; at++) {
    int file = open(doors[at], O_RDWR);
    write(file, "changed", 7);
    char *map = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (map != MAP_FAILED) memcpy(map, "changed", 7);
    chmod(doors[at], 0666);
    truncate(doors[at], 20);
    open(doors[at], O_RDWR | O_TRUNC);
  }
  lseek(0, 0, SEEK_SET);
  write(0, "changed", 7);
  ftruncate(0, 0);
  fchmod(0, 0666);
  fallocate(0, FALLOC_FL_KEEP_SIZE | FALLOC_FL_PUNCH_HOLE, 0, 1 << 20);
  fcntl(0, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL);
}
