// One integer in a known range.
#include "testlib.h"

int main(int argc, char* argv[]) {
  setName("the sum of two numbers");
  registerTestlibCmd(argc, argv);
  const int a = inf.readInt();
  const int b = inf.readInteger();
  const int jury = ans.readInt();
  const int found = ouf.readInt(-2000, 2000, "sum");
  if (jury != a + b) quitf(_fail, "the answer file says %d + %d = %d", a, b, jury);
  if (found != jury) quitf(_wa, "expected %d, found %d", jury, found);
  quitf(_ok, "the sum is %d", found);
}
