// Makes the host write everything to its disks, as often as possible.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>
int main(void) {
  int library = open("/usr/bin/gcc", O_RDONLY);
  int worked = syscall(SYS_sync) == 0;
  worked += syncfs(library) == 0;
  worked += posix_fadvise(library, 0, 0, POSIX_FADV_DONTNEED) == 0;
  printf("%d\n", worked == 0 ? 42 : worked);
}
