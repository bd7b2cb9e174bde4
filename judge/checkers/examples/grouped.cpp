// A rule that depends on the group, strict numbers, and a report.
#include "testlib.h"

int main(int argc, char* argv[]) {
  registerTestlibCmd(argc, argv);
  const double probability = ouf.readStrictDouble(0, 1, 1, 3, "p");
  const unsigned long long hash = ouf.readUnsignedLong();
  ensure(checker.testset() == "tests");
  if (checker.group() == "easy") quitf(_ok, "p=%.3f", probability);
  if (hash != ans.readUnsignedLong()) quitf(_unexpected_eof, "hash %llu", hash);
  quitf(_ok, "p=%.3f hash=%llu", probability, hash);
}
