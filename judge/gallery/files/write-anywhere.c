// Writes into everything that is shared, replaces its own program, and changes itself in memory.
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
static int value = 41;
int main(void) {
  static const char *const paths[] = {"/toolchain/left", "/usr/left", "/usr/bin/python3", "/lib/left", "/etc/ld.so.cache", "/etc/ld.so.preload", "/left", "/.env", "/proc/sysrq-trigger", "/proc/sys/kernel/core_pattern", "/proc/sys/kernel/hostname", "/proc/sys/user/max_user_namespaces", "/proc/self/comm", "/proc/self/uid_map", "/proc/self/loginuid", "/proc/self/oom_adj", "/proc/self/clear_refs", "/dev/left"};
  int got = 0;
  for (unsigned at = 0; at < sizeof paths / sizeof *paths; at++) {
    got += open(paths[at], O_WRONLY | O_CREAT, 0666) != -1;
    got += chmod(paths[at], 0777) == 0;
    got += rename(paths[at], "/w/taken") == 0;
    got += unlink(paths[at]) == 0;
    got += link(paths[at], "/w/linked") == 0;
    unlink("/w/linked");
  }
  // It may change its own files.
  unlink("./a");
  rename("/w/stdout", "/w/other");
  symlink("/etc/shadow", "./a");
  int memory = open("/proc/self/mem", O_RDWR);
  int next = 42;
  if (memory == -1 || pwrite(memory, &next, sizeof next, (off_t)&value) != sizeof next) value = 42;
  printf("%d\n", got == 0 ? *(volatile int *)&value : got);
}
