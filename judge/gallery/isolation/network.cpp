// Looks for other hosts by name, the way the C library does it.
#include <cstdio>
#include <netdb.h>
int main() {
  addrinfo *found = nullptr;
  std::puts(getaddrinfo("example.org", "80", nullptr, &found) == 0 ? "found" : "42");
}
