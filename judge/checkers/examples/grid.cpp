// A grid, read line by line in one half and character by character in the other.
#include "testlib.h"

using namespace std;

int main(int argc, char* argv[]) {
  registerTestlibCmd(argc, argv);
  const int rows = inf.readInt(2, 100);
  int stars = 0;
  for (const string& row : ouf.readLines(rows / 2, "[.*]{1,5}", "row")) {
    stars += int(count(row.begin(), row.end(), '*'));
  }
  for (int i = rows / 2; i < rows; i++) {
    while (!ouf.eoln()) {
      const char c = ouf.readChar();
      ouf.ensuref(c == '.' || c == '*', "a grid of . and *, but %d found", int(c));
      stars += c == '*';
    }
  }
  ouf.readEof();
  if (stars != ans.readInt()) quitf(_wa, "%d stars", stars);
  quitf(_ok, "%d stars", stars);
}
