// Finds out which files exist without including them, such as every host has.
#include <stdio.h>
int main(void) {
  int there = 0;
#if __has_include("/etc/shadow") || __has_include("/etc/passwd") || __has_include("/etc/group")
  there++;
#endif
#if __has_include("/tmp/assay-planted") || __has_include("/usr/local/bin")
  there++;
#endif
#if __has_include("/w/../srv/assay/package.json") || __has_include("../tests/1.in")
  there++;
#endif
  printf("%d\n", there == 0 ? 42 : there);
}
