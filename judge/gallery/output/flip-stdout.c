// Children that exchange files for links without pause, while the parent ends and is collected.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
int main(void) {
  puts("42");
  fflush(stdout);
  close(open("stdout", O_CREAT | O_WRONLY, 0666));
  symlink("/etc/passwd", "link");
  for (int child = 0; child < 6; child++) {
    if (fork() == 0) {
      setsid();
      for (;;) renameat2(-100, "stdout", -100, "link", RENAME_EXCHANGE);
    }
  }
  usleep(2000);
  _exit(0);
}
