// One line of 8 MB of errors, and a right answer.
#include <iostream>
#include <string>
int main() {
  std::cerr << std::string(8 << 20, 'x');
  std::cout << 42 << std::endl;
}
