// Starts anew whenever it is told to end, in a child that nobody waits for.
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
