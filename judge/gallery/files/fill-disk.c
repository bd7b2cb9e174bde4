// Fills both folders by many files, none of them large.
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
static char block[1 << 20];
int main(void) {
  char path[64];
  for (int count = 0; count < 1000; count++) {
    snprintf(path, sizeof path, "%s/%d", count % 2 ? "/w" : "/tmp", count);
    int file = open(path, O_CREAT | O_WRONLY, 0600);
    write(file, block, sizeof block);
    close(file);
  }
  puts("42");
}
