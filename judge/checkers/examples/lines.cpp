// Lines whose words must be the same.
#include "testlib.h"

using namespace std;

int main(int argc, char* argv[]) {
  registerTestlibCmd(argc, argv);
  int count = 0;
  while (!ans.eof()) {
    const string expected = ans.readString();
    if (expected == "" && ans.eof()) break;
    const string found = ouf.readLine();
    count++;
    if (tokenize(expected, " \t") != tokenize(found, " \t")) {
      quitf(_wa, "line %d differs - expected: '%s', found: '%s'", count, compress(expected).c_str(),
            compress(found).c_str());
    }
  }
  quitf(_ok, "%d lines", count);
}
