// Opens files until no more can be opened.
#include <fcntl.h>
#include <stdio.h>
int main(void) {
  int count = 0;
  while (open("/dev/null", O_RDONLY) != -1) count++;
  puts(count < 1000 ? "42" : "too many");
}
