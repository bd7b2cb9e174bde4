// Lines that end as on another system.
#include <iostream>
int main() { std::cout << "42\r\n"; }
