// An array of a gigabyte that is computed while compiling.
#include <array>
constexpr auto numbers = [] {
  std::array<int, 1 << 28> all{};
  for (unsigned at = 0; at < all.size(); at++) all[at] = at;
  return all;
}();
int main() { return numbers[42]; }
