// Every kind of socket, also through the two other doors to the kernel's calls.
#include <errno.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <unistd.h>
int main(void) {
  int got = 0;
  for (int family = 0; family < 46; family++)
    for (int kind = 1; kind < 6; kind++) got += socket(family, kind, 0) != -1;
#ifdef __x86_64__
  long result;
  // socketcall(1, ...) and socket of the 32-bit table.
  __asm__ volatile("int $0x80" : "=a"(result) : "a"(359L), "b"(2L), "c"(1L), "d"(0L) : "memory");
  got += result >= 0;
  // The x32 calls carry a bit.
  got += syscall(0x40000000 + SYS_socket, AF_INET, SOCK_STREAM, 0) >= 0;
#endif
  // A pair is allowed; it must not become a way out.
  int pair[2];
  socketpair(AF_UNIX, SOCK_DGRAM, 0, pair);
  struct sockaddr_un other = {AF_UNIX, "\0assay-planted"};
  got += connect(pair[0], (struct sockaddr *)&other, sizeof other) == 0;
  got += bind(pair[0], (struct sockaddr *)&other, sizeof other) == 0;
  got += sendto(pair[1], "x", 1, 0, (struct sockaddr *)&other, sizeof(sa_family_t) + 14) > 0 && errno == 0;
  got += listen(pair[0], 1) == 0;
  printf("%d\n", got == 0 ? 42 : got);
}
