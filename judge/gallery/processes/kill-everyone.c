// Sends SIGKILL to every process that it may signal: there is none of ours.
#include <signal.h>
#include <stdio.h>
#include <unistd.h>
int main(void) {
  kill(-1, SIGKILL);
  kill(1, SIGKILL);
  kill(getppid(), SIGKILL);
  puts("42");
}
