// Forks without end: places for processes run out, and the time of all of them counts.
#include <unistd.h>
int main(void) {
  for (;;) fork();
}
