// Points for the share of the queries that were answered.
#include "testlib.h"

int main(int argc, char* argv[]) {
  registerTestlibCmd(argc, argv);
  const int queries = inf.readInt();
  int right = 0;
  for (int i = 0; i < queries; i++) right += ouf.readInt() == ans.readInt();
  if (right == 0) quitf(_wa, "no query is right");
  if (right == 1) quitf(_pc(10), "one query is right");
  if (right == 2) quitpi("right=2", "two queries are right");
  if (right < queries) quitp(100.0 * right / queries, "%d of %d queries are right", right, queries);
  quitp(100);
}
