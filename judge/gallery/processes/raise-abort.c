// Ends itself by the signal of abort(), without calling it, after a right answer.
#include <signal.h>
#include <stdio.h>
int main(void) {
  puts("42");
  raise(SIGABRT);
}
