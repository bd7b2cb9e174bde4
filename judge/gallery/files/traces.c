// Looks for what it left the last time, then leaves something of every kind.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
int main(void) {
  int found = 0;
  found += access("/w/left", F_OK) == 0 || access("/tmp/left", F_OK) == 0;
  found += shmget(4711, 0, 0) != -1 || msgget(4711, 0) != -1 || semget(4711, 0, 0) != -1;
  found += shm_open("/left", O_RDONLY, 0) != -1;
  found += syscall(SYS_request_key, "user", "left", 0, -4) != -1;
  int locked = open("/usr/bin/python3", O_RDONLY);
  found += flock(locked, LOCK_EX | LOCK_NB) != 0;

  for (int at = 0; at < 2; at++) {
    int file = open(at ? "/w/left" : "/tmp/left", O_CREAT | O_WRONLY, 0666);
    write(file, "left", 4);
  }
  shmget(4711, 1 << 20, IPC_CREAT | 0666);
  msgget(4711, IPC_CREAT | 0666);
  semget(4711, 1, IPC_CREAT | 0666);
  shm_open("/left", O_CREAT | O_RDWR, 0666);
  struct { long a, b, c, d, e[4]; } queue = {0, 1, 64, 0};
  syscall(SYS_mq_open, "left", O_CREAT | O_RDWR, 0666, &queue);
  syscall(SYS_add_key, "user", "left", "x", 1, -4);
  syscall(SYS_add_key, "user", "left", "x", 1, -5);
  memfd_create("left", 0);
  mkdir("/tmp/folder", 0);
  umask(0777);
  nice(19);
  if (fork() == 0) {
    setsid();
    for (;;) pause();
  }
  printf("%d\n", found == 0 ? 42 : found);
}
