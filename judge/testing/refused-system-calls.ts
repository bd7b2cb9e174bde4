/** Calls that are deliberately not allowed: each must fail in a container. */
export const refusedSystemCalls = [
  {
    reason: 'State that outlives a run: System V and POSIX queues and memory, key rings',
    names: words(`
      shmget shmat shmctl shmdt msgget msgsnd msgrcv msgctl semget semop semctl semtimedop mq_open
      mq_unlink mq_timedsend mq_timedreceive mq_notify mq_getsetattr add_key request_key keyctl
    `),
  },
  {
    reason: 'State that outlives a run: memory policies of a file that several runs get as input',
    names: words('mbind set_mempolicy_home_node'),
  },
  {
    reason: 'Namespaces and mounts, by the old and the new interface',
    names: words(`
      unshare setns mount umount2 pivot_root chroot open_tree open_tree_attr move_mount fsopen
      fsconfig fsmount fspick mount_setattr statmount listmount
    `),
  },
  {
    reason: 'Ways into the kernel that no judged program needs',
    names: words(`
      bpf perf_event_open userfaultfd io_uring_setup io_uring_enter io_uring_register fanotify_init
      fanotify_mark open_by_handle_at name_to_handle_at lookup_dcookie modify_ldt ioperm iopl
      uselib memfd_secret
    `),
  },
  {
    reason:
      'Filters and rule sets: the kernel compiles each filter, outside of any limit, and some ' +
      'fifteen thousand of them stop the whole host',
    names: words(`
      seccomp landlock_create_ruleset landlock_add_rule landlock_restrict_self lsm_get_self_attr
      lsm_set_self_attr lsm_list_modules
    `),
  },
  {
    reason: "Other processes' memory and handles",
    names: words('ptrace process_vm_readv process_vm_writev pidfd_getfd kcmp process_madvise'),
  },
  {
    reason: 'The network. socketpair is allowed: Node and Python use it to talk to their children',
    names: words('socket connect bind listen accept accept4'),
  },
  {
    reason: 'Observing how other programs use the files that all programs share',
    names: words('inotify_init inotify_init1 inotify_add_watch inotify_rm_watch cachestat'),
  },
  {
    reason:
      "The host's disks and page cache: evicting compilers from memory, flushing all data to disk",
    names: words('fadvise64 readahead sync syncfs'),
  },
  {
    reason: 'Resources that the kernel limits for the whole host and not for a control group',
    names: words('io_setup io_submit io_getevents io_pgetevents io_cancel io_destroy vmsplice'),
  },
  {
    reason: 'The machine itself',
    names: words(`
      reboot swapon swapoff init_module finit_module delete_module create_module get_kernel_syms
      query_module kexec_load kexec_file_load acct quotactl quotactl_fd settimeofday clock_settime
      clock_adjtime adjtimex sethostname setdomainname syslog nfsservctl vhangup vserver _sysctl
      sysfs
    `),
  },
]

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}
