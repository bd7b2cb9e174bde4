// Writes without end, ignoring that nobody takes it any more.
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
