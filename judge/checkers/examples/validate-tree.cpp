// A tree with weights and a last line of text.
#include "testlib.h"

using namespace std;

static vector<int> parent;

static int root(int v) { return parent[size_t(v)] == v ? v : parent[size_t(v)] = root(parent[size_t(v)]); }

int main(int argc, char* argv[]) {
  registerValidation(argc, argv);
  addFeature("path");
  const int limit = validator.group() == "small" ? 3 : 1000;
  const int n = inf.readInt(2, limit, "~n~");
  inf.readEoln();
  parent.resize(size_t(n) + 1);
  for (int v = 1; v <= n; v++) parent[size_t(v)] = v;
  for (int i = 1; i < n; i++) {
    const int a = inf.readInt(1, n, "a_i");
    inf.readSpace();
    const int b = inf.readInt(1, n, "b_i");
    inf.readSpace();
    inf.readStrictReal(0, 1, 0, 2, "weight");
    inf.readEoln();
    ensuref(root(a) != root(b), "edge %d closes a cycle", i);
    parent[size_t(root(a))] = root(b);
  }
  inf.readInts(2, 1, 9, "pair");
  inf.readEoln();
  inf.readLine("[a-z\\ ]{1,10}", "text");
  if (n == 2) feature("path");
  inf.readEof();
  return 0;
}
