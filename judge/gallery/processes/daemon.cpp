// Leaves behind a busy process that has no parent and has closed all its files.
#include <cstdio>
#include <unistd.h>
int main() {
  std::puts("42");
  std::fflush(stdout);
  if (daemon(0, 0) == 0) {
    for (volatile bool busy = true; busy;) {}
  }
}
