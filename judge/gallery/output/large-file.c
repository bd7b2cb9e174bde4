// Writes a file that is larger than any may be, and prints nothing.
#include <stdio.h>
#include <string.h>
int main(void) {
  static char part[1 << 20];
  memset(part, 'x', sizeof part);
  FILE *file = fopen("large", "w");
  for (int i = 0; i < 80; i++) fwrite(part, 1, sizeof part, file);
  fclose(file);
  puts("42");
}
