// Sets every timer, and spends its time where it might not be counted: in handlers and children.
#include <signal.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
static void spin(int number) {
  for (volatile long at = 0; at < 10000000; at++) {}
}
int main(void) {
  struct rlimit none = {RLIM_INFINITY, RLIM_INFINITY};
  struct itimerval often = {{0, 1000}, {0, 1000}};
  setrlimit(RLIMIT_CPU, &none);
  signal(SIGXCPU, SIG_IGN);
  signal(SIGALRM, spin);
  signal(SIGVTALRM, spin);
  signal(SIGPROF, spin);
  setitimer(ITIMER_REAL, &often, 0);
  setitimer(ITIMER_VIRTUAL, &often, 0);
  setitimer(ITIMER_PROF, &often, 0);
  for (;;) {
    if (fork() == 0) {
      spin(0);
      _exit(0);
    }
    usleep(1000);
  }
}
