// Turns off what holds it: the filter, the ban on new rights, the link to its parent; and becomes
// the parent of all processes.
#include <linux/capability.h>
#include <stdio.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>
int main(void) {
  prctl(PR_SET_NO_NEW_PRIVS, 0, 0, 0, 0);
  prctl(PR_SET_SECCOMP, 0, 0, 0, 0);
  prctl(PR_SET_PDEATHSIG, 0);
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  prctl(PR_SET_KEEPCAPS, 1);
  prctl(PR_SET_SECUREBITS, 0);
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, CAP_SYS_ADMIN, 0, 0);
  personality(0x0400000 | 0x0040000);
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct data[2] = {{~0u, ~0u, ~0u}, {~0u, ~0u, ~0u}};
  int rights = syscall(SYS_capset, &header, data) == 0;
  syscall(SYS_capget, &header, data);
  rights += data[0].effective || data[0].permitted || data[1].effective || data[1].permitted;
  int free = prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1 || prctl(PR_GET_SECCOMP) != 2;
  printf("%d\n", rights == 0 && free == 0 ? 42 : 0);
}
