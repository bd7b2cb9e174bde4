// Kills its own group, then all processes, with each call that can.
#include <csignal>
#include <cstdio>
#include <sys/syscall.h>
#include <unistd.h>
int main() {
  setsid();
  for (int pid = 1; pid < 3000; pid++) {
    if (pid == getpid()) continue;
    kill(pid, SIGKILL);
    kill(-pid == -getpid() ? 1 : -pid, SIGKILL);
    syscall(SYS_tgkill, pid, pid, SIGKILL);
    int handle = syscall(SYS_pidfd_open, pid, 0);
    if (handle >= 0) syscall(SYS_pidfd_send_signal, handle, SIGKILL, nullptr, 0);
  }
  std::puts("42");
}
