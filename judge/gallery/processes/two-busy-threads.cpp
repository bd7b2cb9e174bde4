// Computes on two cores at once: the limit is on the sum.
#include <iostream>
#include <thread>
volatile bool forever = true;
int main() {
  std::thread other([] { while (forever) {} });
  while (forever) {}
  other.join();
}
