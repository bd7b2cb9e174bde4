// The same function reads the path of the jury and of the contestant. The jury's is read twice. A better path than the
// jury's is a failure.
#include "testlib.h"

using namespace std;

static int n, m;
static map<pair<int, int>, int> weight;

static int readPath(InStream& stream) {
  const int length = stream.readInt(2, n, "length");
  vector<bool> isUsed(static_cast<size_t>(n) + 1);
  int total = 0;
  int before = 0;
  for (int i = 0; i < length; i++) {
    const int vertex = stream.readInt(1, n, format("path[%d]", i + 1).c_str());
    stream.ensuref(!isUsed[static_cast<size_t>(vertex)], "vertex %d occurs twice", vertex);
    isUsed[static_cast<size_t>(vertex)] = true;
    if (i == 0 && vertex != 1) stream.quitf(_wa, "the path starts at %d", vertex);
    if (i > 0) {
      stream.quitif(weight.count({before, vertex}) == 0, _wa, "there is no edge from %d to %d", before, vertex);
      total += weight[{before, vertex}];
    }
    before = vertex;
  }
  stream.ensure(before == n);
  return total;
}

int main(int argc, char* argv[]) {
  registerTestlibCmd(argc, argv);
  n = inf.readInt();
  m = inf.readInt();
  for (int i = 0; i < m; i++) {
    const int from = inf.readInt();
    const int to = inf.readInt();
    weight[{from, to}] = inf.readInt();
  }
  readPath(ans);
  ans.reset();
  const int jury = readPath(ans);
  const int found = readPath(ouf);
  if (found > jury) quitf(_fail, "the contestant has a better answer: %d > %d\n", found, jury);
  if (found < jury) quitf(_wa, "the jury has a better answer: %d > %d\n", jury, found);
  quitf(_ok, "the length is %d\n", found);
}
