// Uses up inodes by links, folders and fifos.
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  char path[64];
  int made = 0;
  for (int at = 0; at < 100000; at++) {
    snprintf(path, sizeof path, "/tmp/%d", at);
    int failed = at % 3 == 0 ? mkdir(path, 0700) : at % 3 == 1 ? mkfifo(path, 0600) : symlink("x", path);
    made += !failed;
  }
  printf(made < 5000 ? "42\n" : "%d\n", made);
}
