// Waits for a lock that no process releases.
#include <mutex>
int main() {
  std::mutex lock;
  lock.lock();
  lock.lock();
}
