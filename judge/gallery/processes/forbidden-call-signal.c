// Ends itself by the signal of a forbidden system call.
#include <signal.h>
int main(void) {
  raise(SIGSYS);
}
