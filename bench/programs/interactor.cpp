#include <iostream>

#include "testlib.h"

int main(int argc, char** argv) {
  registerInteraction(argc, argv);
  int count = inf.readInt();
  std::cout << count << '\n';
  for (int at = 0; at < count; at++) std::cout << inf.readLong() << ' ';
  std::cout << std::endl;
  // The checker reads it.
  tout << ouf.readLong() << std::endl;
  quitf(_ok, "It has answered");
}
