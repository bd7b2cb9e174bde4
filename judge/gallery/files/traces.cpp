// The same by POSIX names: semaphores, shared memory, queues.
#include <cstdio>
#include <fcntl.h>
#include <mqueue.h>
#include <semaphore.h>
#include <sys/mman.h>
int main() {
  int found = 0;
  found += sem_open("/left", 0) != SEM_FAILED;
  found += shm_open("/left", O_RDONLY, 0) != -1;
  found += mq_open("/left", O_RDONLY) != mqd_t(-1);
  sem_open("/left", O_CREAT, 0666, 1);
  shm_open("/left", O_CREAT | O_RDWR, 0666);
  mq_open("/left", O_CREAT | O_RDWR, 0666, nullptr);
  std::printf("%d\n", found == 0 ? 42 : found);
}
