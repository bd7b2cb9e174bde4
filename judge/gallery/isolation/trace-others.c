// Attaches to the process that started it, reads its memory and takes its files.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>
int main(void) {
  char memory[64];
  struct iovec here = {memory, 64}, there = {(void *)0x400000, 64};
  int got = 0;
  got += ptrace(PTRACE_ATTACH, 1, 0, 0) == 0;
  got += ptrace(PTRACE_SEIZE, 1, 0, 0) == 0;
  got += ptrace(PTRACE_TRACEME, 0, 0, 0) == 0;
  got += process_vm_readv(1, &here, 1, &there, 1, 0) > 0;
  got += process_vm_writev(1, &here, 1, &there, 1, 0) > 0;
  int handle = syscall(SYS_pidfd_open, 1, 0);
  for (int file = 0; file < 20; file++) got += syscall(SYS_pidfd_getfd, handle, file, 0) >= 0;
  printf("%d\n", got == 0 ? 42 : got);
}
