// One line of 8 MB.
#include <stdio.h>
int main(void) {
  for (int at = 0; at < 8 << 20; at++) putchar('x');
}
