// Leaves a child behind that wants to outlive it and to go on writing.
#include <stdio.h>
#include <unistd.h>
int main(void) {
  puts("42");
  fflush(stdout);
  if (fork() == 0) {
    setsid();
    if (fork() > 0) return 0;
    for (;;) {
      sleep(1);
      puts("still here");
      fflush(stdout);
    }
  }
  return 0;
}
