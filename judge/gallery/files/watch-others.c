// Watches what other programs open, by the files that every process sees.
#include <stdio.h>
#include <sys/inotify.h>
int main(void) {
  int watch = inotify_init();
  puts(watch == -1 || inotify_add_watch(watch, "/usr/bin/python3", IN_ALL_EVENTS) == -1 ? "42" : "watching");
}
