// An interactor that sends pairs of numbers, and records the answers for a checker.
#include "testlib.h"

using namespace std;

int main(int argc, char* argv[]) {
  registerInteraction(argc, argv);
  const int pairs = inf.readInt();
  for (int i = 0; i < pairs; i++) {
    const int a = inf.readInt();
    const int b = inf.readInt();
    cout << a << " " << b << endl;
    tout << ouf.readLong() << endl;
  }
  return 0;
}
