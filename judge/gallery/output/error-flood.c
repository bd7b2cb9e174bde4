// Writes errors without end, while the answer is right.
#include <stdio.h>
int main(void) {
  puts("42");
  fflush(stdout);
  for (;;) fputs("flood flood flood flood flood flood flood flood flood flood flood flood\n", stderr);
}
