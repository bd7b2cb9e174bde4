// Real numbers with an absolute or relative error of at most 1e-6.
#include "testlib.h"

int main(int argc, char* argv[]) {
  registerTestlibCmd(argc, argv);
  double worst = 0;
  int count = 0;
  while (!ans.seekEof()) {
    const double expected = ans.readDouble();
    const double found = ouf.readReal();
    count++;
    if (!doubleCompare(expected, found, 1e-6)) {
      quitf(_wa, "number %d: expected %.6f, found %.6f, error %.6f", count, expected, found,
            doubleDelta(expected, found));
    }
    worst = std::max(worst, doubleDelta(expected, found));
  }
  quitf(_ok, "%d numbers, error %.6f", count, worst);
}
