// Sends itself each signal that ends who has no handler: none may be lost.
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
int main(void) {
  const int deadly[] = {SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGKILL, SIGUSR1, SIGSEGV, SIGUSR2, SIGPIPE, SIGALRM, SIGTERM, SIGSTKFLT, SIGXCPU, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGSYS};
  int survived = 0;
  for (unsigned i = 0; i < sizeof deadly / sizeof *deadly; i++) {
    int status;
    pid_t child = fork();
    if (child == 0) {
      raise(deadly[i]);
      _exit(0);
    }
    waitpid(child, &status, 0);
    if (!WIFSIGNALED(status) || WTERMSIG(status) != deadly[i]) {
      printf("%d ", deadly[i]);
      survived++;
    }
  }
  printf("%d\n", survived == 0 ? 42 : survived);
}
