// A vector that grows for ever.
#include <vector>
int main() {
  std::vector<int> numbers;
  for (;;) numbers.push_back(1);
}
