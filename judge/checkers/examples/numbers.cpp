// Sequences of 64-bit integers of equal length.
#include "testlib.h"

using namespace std;

int main(int argc, char* argv[]) {
  setName("compare sequences of int%d", int(8 * sizeof(long long)));
  registerTestlibCmd(argc, argv);
  int count = 0;
  while (!ans.seekEof() && !ouf.seekEof()) {
    count++;
    const long long expected = ans.readLong();
    const long long found = ouf.readLong();
    if (expected != found) {
      quitf(_wa, "%d%s numbers differ - expected: '%s', found: '%s'", count, englishEnding(count).c_str(),
            vtos(expected).c_str(), vtos(found).c_str());
    }
  }
  quitif(!ans.seekEof(), _wa, "the output ends after %d numbers", count);
  quitif(!ouf.seekEof(), _wa, "the output goes on after %d numbers", count);
  quitf(_ok, "%d numbers", count);
}
