// Errors full of null bytes, and a right answer.
#include <iostream>
#include <string>
int main() {
  std::cerr << std::string(1000, '\0');
  std::cout << 42 << std::endl;
}
