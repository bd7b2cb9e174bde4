// Fifteen megabytes of bytes of nothing, which take six times the room in some formats.
#include <unistd.h>
static char nothing[1 << 20];
int main(void) {
  for (int at = 0; at < 15; at++) write(1, nothing, sizeof nothing);
  for (int at = 0; at < 15; at++) write(2, nothing, sizeof nothing);
}
