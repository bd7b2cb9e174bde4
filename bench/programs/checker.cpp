#include "testlib.h"

int main(int argc, char** argv) {
  registerTestlibCmd(argc, argv);
  long long expected = ans.readLong();
  long long found = ouf.readLong();
  if (found != expected) quitf(_wa, "The sum is %lld instead of %lld", found, expected);
  quitf(_ok, "The sum is right");
}
