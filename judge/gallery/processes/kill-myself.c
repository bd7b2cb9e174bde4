// Ends itself as the judge would end it.
#include <signal.h>
int main(void) {
  raise(SIGKILL);
}
