// Mounts, unmounts and moves its root, by the old and the new calls.
#define _GNU_SOURCE
#include <stdio.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/syscall.h>
#include <unistd.h>
int main(void) {
  int got = 0;
  got += mount("none", "/w", "tmpfs", 0, "") == 0;
  got += mount("/usr", "/w", 0, MS_BIND, "") == 0;
  got += mount(0, "/usr", 0, MS_REMOUNT | MS_BIND, 0) == 0;
  got += mount("proc", "/proc", "proc", 0, "") == 0;
  got += umount2("/usr/local", MNT_DETACH) == 0;
  got += umount("/proc") == 0;
  got += chroot("/w") == 0;
  got += syscall(SYS_pivot_root, "/w", "/w") == 0;
  got += syscall(428, -100, "/usr/local", 1) >= 0; // open_tree
  got += syscall(429, -100, "/usr", -100, "/w", 0) == 0; // move_mount
  got += syscall(430, "tmpfs", 0) >= 0; // fsopen
  got += syscall(442, -100, "/usr", 0, 0, 0) == 0; // mount_setattr
  printf("%d\n", got == 0 ? 42 : got);
}
