// Closes its input and its errors: the answer counts.
#include <iostream>
#include <unistd.h>
int main() {
  close(0);
  close(2);
  std::cerr << "nobody reads this" << std::endl;
  std::cout << 42 << std::endl;
}
