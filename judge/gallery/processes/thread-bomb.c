// Starts threads until no more can be started, and keeps them all.
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>
static void *wait_for_ever(void *nothing) {
  for (;;) pause();
}
int main(void) {
  pthread_t thread;
  int count = 0;
  while (count < 100000 && pthread_create(&thread, NULL, wait_for_ever, NULL) == 0) count++;
  printf(count < 1000 ? "42\n" : "%d threads\n", count);
}
