// Leaves a busy process behind that belongs to nobody and has closed everything.
#include <cstdio>
#include <unistd.h>
int main() {
  std::puts("42");
  std::fflush(stdout);
  if (daemon(0, 0) == 0) {
    for (volatile bool busy = true; busy;) {}
  }
}
