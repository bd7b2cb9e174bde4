// Prints every file outside of the system's own folders, its environment, and what is known of others.
#define _GNU_SOURCE
#include <dirent.h>
#include <ftw.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
extern char **environ;
static void show(const char *path) {
  char text[4096];
  int file = open(path, O_RDONLY | O_NONBLOCK);
  ssize_t length = file == -1 ? -1 : read(file, text, sizeof text);
  printf("%s %zd\n", path, length);
  if (length > 0) fwrite(text, 1, length, stdout);
  if (file != -1) close(file);
}
static int visit(const char *path, const struct stat *status, int kind, struct FTW *place) {
  if (strcmp(path, "/proc") == 0 || strcmp(path, "/usr") == 0 || strcmp(path, "/lib") == 0) return FTW_SKIP_SUBTREE;
  if (kind == FTW_F || kind == FTW_SL) show(path);
  return FTW_CONTINUE;
}
int main(int count, char **arguments) {
  for (char **entry = environ; *entry; entry++) puts(*entry);
  nftw("/", visit, 20, FTW_PHYS | FTW_ACTIONRETVAL);
  nftw("/usr/local", visit, 20, FTW_PHYS | FTW_ACTIONRETVAL);
  nftw("/usr/src", visit, 20, FTW_PHYS | FTW_ACTIONRETVAL);
  static const char *const names[] = {"environ", "cmdline", "maps", "status", "mountinfo", "fdinfo/0", "fd/3", "fd/4", "root/etc/shadow", "cwd/..", "mem", "io", "stack", "net/unix", "net/tcp"};
  char path[128];
  for (int pid = 0; pid < 400; pid++)
    for (unsigned at = 0; at < sizeof names / sizeof *names; at++) {
      snprintf(path, sizeof path, pid ? "/proc/%d/%s" : "/proc/self/%2$s", pid, names[at]);
      if (access(path, F_OK) == 0) show(path);
    }
  show("/proc/sysvipc/shm");
  show("/proc/keys");
  show("/proc/locks");
}
