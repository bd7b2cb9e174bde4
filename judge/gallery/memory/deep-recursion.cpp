// A million calls deep: the stack may be as large as the memory.
#include <iostream>
int depth(volatile int left) { return left == 0 ? 0 : 1 + depth(left - 1); }
int main() { std::cout << (depth(1000000) == 1000000 ? 42 : 0); }
