// Stops itself, and no process continues it.
#include <signal.h>
int main(void) {
  raise(SIGSTOP);
}
