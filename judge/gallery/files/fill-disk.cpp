// Fills the disk through memory that is mapped to a file.
#include <cstdio>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>
int main() {
  int file = open("/tmp/big", O_CREAT | O_RDWR, 0600);
  if (ftruncate(file, 64l << 30) != 0) ftruncate(file, 60 << 20);
  auto memory = static_cast<volatile char *>(mmap(nullptr, 64l << 30, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0));
  for (long at = 0; at < 64l << 30; at += 4096) memory[at] = 1;
}
