// Writes without end, even when no process reads the output any more.
#include <csignal>
#include <iostream>
#include <string>
int main() {
  std::signal(SIGXFSZ, SIG_IGN);
  std::string block(1 << 16, 'x');
  for (;;) {
    std::cout << block;
    std::cout.clear();
  }
}
