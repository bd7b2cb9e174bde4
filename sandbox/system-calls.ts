/**
 * The system-call policy lists the allowed calls; every other call returns EPERM.
 *
 * A list of denied calls would not hold. The filter compares numbers of the native architecture
 * only. A call through another entry of the same kernel (`int 0x80` on x86-64 reaches the 32-bit
 * table) gets the filter's default, and so does a call that a newer kernel adds.
 *
 * clone3 is allowed, since glibc has no fallback. It cannot create user namespaces, because the
 * container's limit for them is 0 (mounts.ts). argument-filter.ts restricts some of the allowed calls by
 * their arguments. judge/testing/refused-system-calls.ts says why others are refused.
 */

const everywhere = words(`
  brk capget capset chdir clock_getres clock_gettime clock_nanosleep clone clone3 close
  close_range copy_file_range dup dup3 epoll_create1 epoll_ctl epoll_pwait epoll_pwait2 eventfd2
  execve execveat exit exit_group faccessat faccessat2 fallocate fchdir fchmod fchmodat fchmodat2
  fchown fchownat fcntl fdatasync fgetxattr flistxattr flock fremovexattr fsetxattr fstat fstatfs
  fsync ftruncate futex futex_requeue futex_wait futex_waitv futex_wake get_mempolicy
  get_robust_list getcpu getcwd getdents64 getegid geteuid getgid getgroups getitimer getpeername
  getpgid getpid getppid getpriority getrandom getresgid getresuid getrlimit getrusage getsid
  getsockname getsockopt gettid gettimeofday getuid getxattr getxattrat ioctl ioprio_get
  ioprio_set kill lgetxattr linkat listxattr listxattrat llistxattr lremovexattr lseek lsetxattr
  madvise map_shadow_stack membarrier memfd_create
  migrate_pages mincore mkdirat mknodat mlock mlock2 mlockall mmap move_pages mprotect mremap
  mseal msync munlock munlockall munmap nanosleep openat openat2 personality pidfd_open
  pidfd_send_signal pipe2 pkey_alloc pkey_free pkey_mprotect ppoll prctl pread64 preadv preadv2
  prlimit64 process_mrelease pselect6 pwrite64 pwritev pwritev2 read readlinkat readv recvfrom
  recvmmsg recvmsg remap_file_pages removexattr removexattrat renameat renameat2 restart_syscall
  rseq rt_sigaction rt_sigpending rt_sigprocmask rt_sigqueueinfo rt_sigreturn rt_sigsuspend
  rt_sigtimedwait rt_tgsigqueueinfo sched_get_priority_max sched_get_priority_min
  sched_getaffinity sched_getattr sched_getparam sched_getscheduler sched_rr_get_interval
  sched_setaffinity sched_setattr sched_setparam sched_setscheduler sched_yield sendfile sendmmsg
  sendmsg sendto set_mempolicy set_robust_list set_tid_address
  setfsgid setfsuid setgid setgroups setitimer setpgid setpriority setregid setresgid setresuid
  setreuid setrlimit setsid setsockopt setuid setxattr setxattrat shutdown sigaltstack signalfd4
  socketpair splice statfs statx symlinkat sync_file_range sysinfo tee tgkill timer_create
  timer_delete timer_getoverrun timer_gettime timer_settime timerfd_create timerfd_gettime
  timerfd_settime times tkill truncate umask uname unlinkat utimensat wait4 waitid write writev
`)

const onlyX64 = words(`
  access afs_syscall alarm arch_prctl chmod chown creat dup2 epoll_create epoll_ctl_old epoll_wait
  epoll_wait_old eventfd fork futimesat get_thread_area getdents getpgrp getpmsg lchown link lstat
  mkdir mknod newfstatat open pause pipe poll putpmsg readlink rename rmdir security select
  set_thread_area signalfd stat symlink time tuxcall unlink uretprobe ustat utime utimes vfork
`)

const onlyArm64 = words(`
  clock_getres_time64 clock_gettime64 clock_nanosleep_time64 fstatat futex_time64 ppoll_time64
  pselect6_time64 recvmmsg_time64 rt_sigtimedwait_time64 sched_rr_get_interval_time64
  timer_gettime64 timer_settime64 timerfd_gettime64 timerfd_settime64 utimensat_time64
`)

/** The policy in go-judge's format, for this machine's architecture. */
export function systemCallPolicy(architecture: string = process.arch) {
  const own = architecture === 'arm64' ? onlyArm64 : onlyX64
  return {
    default_action: 'errno',
    syscalls: [{ action: 'allow', names: [...everywhere, ...own] }],
  }
}

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}
