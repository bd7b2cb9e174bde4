// Any permutation without neighbours that differ by one.
#include "testlib.h"

using namespace std;

int main(int argc, char* argv[]) {
  registerTestlibCmd(argc, argv);
  const int n = inf.readInt();
  const string first = ouf.readToken("[0-9]{1,6}|impossible", "answer");
  if (first == "impossible") {
    if (ans.readToken() != "impossible") quitf(_wa, "there is a permutation");
    quitf(_ok, "impossible");
  }
  if (stringToLongLong(ouf, first) != n) quitf(_pe, "the first number must be %d", n);
  const vector<int> p = ouf.readInts(n, 1, n, "p");
  if (set<int>(p.begin(), p.end()).size() != p.size()) quitf(_wa, "a number occurs twice in %s", join(p, ',').c_str());
  for (size_t i = 1; i < p.size(); i++) {
    if (abs(p[i] - p[i - 1]) == 1) quitf(_wa, "%d and %d are neighbours", p[i - 1], p[i]);
  }
  if (ans.readToken() == "impossible") quitf(_fail, "the contestant found a permutation, the jury did not");
  quitf(_ok, "n = %d", n);
}
