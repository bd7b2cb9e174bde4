// Puts links, fifos and folders where its output is collected.
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  puts("42");
  fflush(stdout);
  unlink("stdout");
  unlink("stderr");
  symlink("/proc/self/environ", "stdout");
  symlink("/etc/shadow", "stderr");
  unlink("a");
  mkfifo("a", 0666);
}
