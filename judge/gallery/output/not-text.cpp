// Half of a character at the end, and errors that are not text either.
#include <iostream>
int main() {
  std::cerr << "\xf0\x9f\x98" << std::endl;
  std::cout << "42\xe2\x82";
}
