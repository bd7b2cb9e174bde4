// Stops, and nobody continues it.
#include <signal.h>
int main(void) {
  raise(SIGSTOP);
}
