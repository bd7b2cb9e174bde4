// Writes errors without end.
#include <iostream>
#include <string>
int main() {
  std::string block(1 << 16, 'x');
  for (;;) std::cerr << block;
}
