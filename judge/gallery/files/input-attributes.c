// Hides data beside the input's bytes: in attributes, times, rights and memory policies of its file, for the next run.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>
int main(void) {
  struct stat input;
  fstat(0, &input);
  char *page = input.st_size > 0 ? mmap(0, 4096, PROT_READ, MAP_SHARED, 0, 0) : 0;
  if (page == MAP_FAILED) page = 0;
  volatile char first = page ? *page : 0;
  (void)first;
  const int ofAddress = 2, interleave = 3;
  int policy = 0;
  unsigned long nodes[16] = {0};
  if (page) syscall(SYS_get_mempolicy, &policy, nodes, 1024UL, page, ofAddress);
  char names[64];
  int found = flistxattr(0, names, sizeof names) > 0 || input.st_mtime == 1 || policy != 0;
  puts(found ? "found" : "42");

  static const char value[60000];
  for (int at = 0; at < 100; at++) {
    char name[16];
    snprintf(name, sizeof name, "user.%d", at);
    fsetxattr(0, name, value, sizeof value, 0);
    setxattr("/proc/self/fd/0", name, value, sizeof value, 0);
  }
  const struct timespec long_ago[2] = {{1, 0}, {1, 0}};
  futimens(0, long_ago);
  fchmod(0, 0777);
  unsigned long one = 1;
  if (page) syscall(SYS_mbind, page, 4096UL, interleave, &one, 64UL, 0);

  // A new time needs the right to write only: also of what the host shares with all.
  static const char *const shared[] = {"/dev/stdin", "/dev/null", "/dev/urandom"};
  for (int at = 0; at < 3; at++) {
    struct stat before, after;
    stat(shared[at], &before);
    usleep(20000);
    utimensat(AT_FDCWD, shared[at], 0, 0);
    stat(shared[at], &after);
    if (input.st_size > 65536 && before.st_ctim.tv_nsec != after.st_ctim.tv_nsec) puts(shared[at]);
  }
}
