// Sends SIGKILL to every process that it may signal, and every signal to the container's first process: none of
// ours ends.
#include <signal.h>
#include <stdio.h>
#include <unistd.h>
int main(void) {
  kill(-1, SIGKILL);
  kill(1, SIGKILL);
  kill(getppid(), SIGKILL);
  for (int number = 1; number <= 64; number++) kill(1, number);
  puts("42");
}
