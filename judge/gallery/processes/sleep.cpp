// Waits for a lock that nobody opens.
#include <mutex>
int main() {
  std::mutex lock;
  lock.lock();
  lock.lock();
}
