// Ends itself by the signal that says that the time is over.
#include <signal.h>
int main(void) {
  raise(SIGXCPU);
}
