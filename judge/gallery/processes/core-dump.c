// Ends with a core dump as large as can be.
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
int main(void) {
  struct rlimit all = {RLIM_INFINITY, RLIM_INFINITY};
  setrlimit(RLIMIT_CORE, &all);
  prctl(PR_SET_DUMPABLE, 1);
  volatile char *memory = memset(malloc(64 << 20), 1, 64 << 20);
  signal(SIGSEGV, SIG_DFL);
  *(volatile int *)0 = memory[0];
}
