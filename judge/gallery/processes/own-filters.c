// Tries to install one filter of each kind. The kernel compiles every filter outside of any limit,
// so a program must not be able to install a single one.
#include <errno.h>
#include <linux/bpf.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

static int refusals;

static void expect_refusal(long result) {
  refusals += result == -1 && (errno == EPERM || errno == ENOSYS);
}

int main(void) {
  struct sock_filter code[] = {BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)};
  struct sock_fprog filter = {1, code};
  int ends[2], program = 0;
  socketpair(AF_UNIX, SOCK_DGRAM, 0, ends);
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  expect_refusal(syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &filter));
  expect_refusal(prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter));
  expect_refusal(setsockopt(ends[0], SOL_SOCKET, SO_ATTACH_FILTER, &filter, sizeof filter));
  expect_refusal(setsockopt(ends[0], SOL_SOCKET, SO_ATTACH_BPF, &program, sizeof program));
  expect_refusal(setsockopt(ends[0], SOL_SOCKET, SO_ATTACH_REUSEPORT_CBPF, &filter, sizeof filter));
  expect_refusal(setsockopt(ends[0], SOL_SOCKET, SO_ATTACH_REUSEPORT_EBPF, &program, sizeof program));
  union bpf_attr attributes = {.prog_type = BPF_PROG_TYPE_SOCKET_FILTER};
  expect_refusal(syscall(SYS_bpf, BPF_PROG_LOAD, &attributes, sizeof attributes));
  printf("%d\n", refusals == 7 ? 42 : refusals);
}
