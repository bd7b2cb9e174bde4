// Eight threads, politely.
#include <atomic>
#include <iostream>
#include <thread>
#include <vector>
int main() {
  std::atomic<int> sum{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; i++) threads.emplace_back([&sum, i] { sum += i; });
  for (auto &thread : threads) thread.join();
  std::cout << sum + 14;
}
