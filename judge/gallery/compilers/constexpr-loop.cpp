constexpr unsigned spin() {
  unsigned value = 1;
  for (unsigned i = 0; i < 4000000000u; i++) value = value * 3 + i;
  return value;
}
constexpr unsigned (*spins)() = spin;
static_assert(spin() != 0);
int main() { return spin(); }
