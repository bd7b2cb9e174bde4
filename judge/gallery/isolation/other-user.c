// Becomes another user, by the calls and by programs that carry root's rights.
#define _GNU_SOURCE
#include <fcntl.h>
#include <grp.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/fsuid.h>
#include <sys/stat.h>
#include <unistd.h>
int main(int count, char **arguments) {
  uid_t own = getuid();
  gid_t group = 0;
  int got = 0;
  got += setuid(0) == 0;
  got += setgid(0) == 0;
  got += setresuid(0, 0, 0) == 0;
  got += setreuid(0, 0) == 0;
  got += setgroups(1, &group) == 0;
  setfsuid(0);
  got += open("/proc/1/environ", O_RDONLY) != -1;
  chmod("./a", 04777);
  chown("./a", 0, 0);
  if (count == 1) {
    char *again[] = {"./a", "again", NULL};
    if (fork() == 0) execv("./a", again);
    sleep(0);
  }
  got += geteuid() != own || geteuid() == 0;
  if (count == 1) printf("%d\n", got == 0 ? 42 : got);
  else if (got) puts("another user");
}
