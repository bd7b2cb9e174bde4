// Makes its output large without writing it.
#include <unistd.h>
int main(void) {
  return ftruncate(1, 60 << 20);
}
