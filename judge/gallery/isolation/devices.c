// Makes the devices that are not there: disks, memory, the kernel's log; and types on terminals.
#include <fcntl.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>
int main(void) {
  static const int numbers[][3] = {{S_IFBLK, 8, 0}, {S_IFBLK, 254, 0}, {S_IFBLK, 259, 0}, {S_IFCHR, 1, 1}, {S_IFCHR, 1, 11}, {S_IFCHR, 10, 229}, {S_IFCHR, 5, 1}};
  static const char *const there[] = {"/dev/mem", "/dev/kmsg", "/dev/vda", "/dev/sda", "/dev/fuse", "/dev/tty", "/dev/ptmx", "/dev/zero", "/dev/mqueue", "/dev/kvm"};
  int got = 0;
  for (unsigned at = 0; at < sizeof numbers / sizeof *numbers; at++) {
    got += mknod("/w/device", numbers[at][0] | 0600, makedev(numbers[at][1], numbers[at][2])) == 0;
  }
  for (unsigned at = 0; at < sizeof there / sizeof *there; at++) got += open(there[at], O_RDONLY) != -1;
  for (int file = 0; file < 3; file++) got += ioctl(file, TIOCSTI, "x") == 0;
  int urandom = open("/dev/urandom", O_RDWR);
  got += ioctl(urandom, 0x5206, 0) == 0; // RNDCLEARPOOL
  printf("%d\n", got == 0 ? 42 : got);
}
