// Recursion without an end.
#include <iostream>
int depth(volatile int left) { return 1 + depth(left + 1) % 7; }
int main() { std::cout << depth(0); }
