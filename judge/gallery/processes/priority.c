// Raises its priority above that of all other processes.
#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
int main(void) {
  struct sched_param highest = {99};
  int got = 0;
  got += setpriority(PRIO_PROCESS, 0, -20) == 0;
  got += sched_setscheduler(0, SCHED_FIFO, &highest) == 0;
  got += sched_setscheduler(0, SCHED_RR, &highest) == 0;
  got += syscall(SYS_ioprio_set, 1, 0, 1 << 13) == 0;
  printf("%d\n", got == 0 ? 42 : got);
}
