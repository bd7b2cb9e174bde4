// One set of numbers for each line, in any order. Lines may be empty.
#include "testlib.h"

using namespace std;

static set<int> readSet(InStream& stream) {
  set<int> numbers;
  while (!stream.seekEoln()) {
    if (!numbers.insert(stream.readInt(1, 100, "element")).second) stream.quit(_wa, "an element occurs twice");
  }
  return numbers;
}

int main(int argc, char* argv[]) {
  registerTestlibCmd(argc, argv);
  const int lines = inf.readInt();
  for (int i = 1; i <= lines; i++) {
    if (readSet(ans) != readSet(ouf)) quitf(_wa, "set %d differs", i);
  }
  quitf(_ok, "%d sets", lines);
}
