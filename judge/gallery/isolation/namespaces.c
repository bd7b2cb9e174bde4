// Makes namespaces, by each call that makes some, and enters those of others.
#define _GNU_SOURCE
#include <fcntl.h>
#include <linux/sched.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
int main(void) {
  static const unsigned long kinds[] = {0x10000000, 0x20000, 0x40000000, 0x20000000, 0x8000000, 0x4000000, 0x2000000, 0x80};
  int got = 0;
  for (unsigned at = 0; at < sizeof kinds / sizeof *kinds; at++) {
    unsigned long with_user[] = {kinds[at], kinds[at] | 0x10000000};
    for (int how = 0; how < 2; how++) {
      got += unshare(with_user[how]) == 0;
      long child = kinds[at] == 0x80 ? -1 : syscall(SYS_clone, with_user[how] | SIGCHLD, 0, 0, 0, 0);
      if (child == 0) _exit(0);
      got += child > 0;
      struct clone_args arguments;
      memset(&arguments, 0, sizeof arguments);
      arguments.flags = with_user[how];
      arguments.exit_signal = SIGCHLD;
      child = syscall(SYS_clone3, &arguments, sizeof arguments);
      if (child == 0) _exit(0);
      got += child > 0;
    }
  }
  got += setns(open("/proc/1/ns/mnt", O_RDONLY), 0) == 0;
  got += setns(open("/proc/1/ns/net", O_RDONLY), 0) == 0;
  printf("%d\n", got == 0 ? 42 : got);
}
