// One word for each test case, in any letter case.
#include "testlib.h"

using namespace std;

static string readVerdict(InStream& stream) {
  const string word = upperCase(stream.readWord());
  if (word != "YES" && word != "NO") stream.quitf(_pe, "YES or NO expected, but %s found", compress(word).c_str());
  return word;
}

int main(int argc, char* argv[]) {
  registerTestlibCmd(argc, argv);
  const int cases = inf.readInt();
  for (int number = 1; number <= cases; number++) {
    setTestCase(number);
    const string expected = readVerdict(ans);
    const string found = readVerdict(ouf);
    if (expected != found) quitf(_wa, "expected %s, found %s", expected.c_str(), found.c_str());
  }
  quit(_ok, "all right");
}
