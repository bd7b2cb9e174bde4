// Restarts on every signal to end, in a child that no process waits for.
#include <csignal>
#include <unistd.h>
static void again(int) {
  if (fork() == 0) setsid();
}
int main() {
  for (int number = 1; number < 65; number++) std::signal(number, again);
  raise(SIGTERM);
  for (volatile bool busy = true; busy;) {}
}
