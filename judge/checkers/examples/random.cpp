// A generator of tests. It writes one line for each way to draw, so that a change of the sequence is found. Values in
// braces are drawn in their order.
#include "testlib.h"

using namespace std;

static const long long trillion = 1000000000000LL;

static void writeNumbers() {
  println("int", vector<int>{rnd.next(6), rnd.next(1024), rnd.next(1, 6), rnd.next(-5, 5)});
  println("long", vector<long long>{rnd.next(6LL), rnd.next(trillion), rnd.next(-trillion, trillion)});
  println("unsigned", vector<unsigned long long>{rnd.next(7U), rnd.next(9ULL), rnd.next(1ULL, 1ULL << 62)});
  println("real", vector<double>{rnd.next(), rnd.next(2.5), rnd.next(-1.0, 1.0)});
  println("wnext", vector<int>{rnd.wnext(100, 3), rnd.wnext(100, -3), rnd.wnext(1000, -50), rnd.wnext(5, 9, 1)});
  println("wnext long", vector<long long>{rnd.wnext(1000LL, 50), rnd.wnext(-trillion, trillion, -2)});
  println("wnext real", vector<double>{rnd.wnext(2), rnd.wnext(3.0, -2), rnd.wnext(1.0, 2.0, 40)});
}

static void writeChoices() {
  const vector<string> fruit = {"apple", "pear", "plum", "quince"};
  const set<string> letters = {"a", "b", "c"};
  println("any", vector<string>{rnd.any(fruit), rnd.any(letters.begin(), letters.end()), rnd.wany(letters, -1)});
  println("perm", rnd.perm(6));
  println("perm from 1", rnd.perm(4, 1));
  println("perm long", rnd.perm(3LL));
  println("distinct of many", rnd.distinct(5, 1000));
  println("distinct of few", rnd.distinct(5, 10, 15));
  println("distinct long", rnd.distinct(3, 1LL, trillion));
  println("partition", rnd.partition(4, 20));
  println("partition of at least 2", rnd.partition(3, 10, 2));
  vector<int> order = {1, 2, 3, 4, 5, 6};
  shuffle(order.begin(), order.end());
  println("shuffle", order);
  println("pattern", vector<string>{rnd.next("[a-z]{5}"), rnd.next("[0-9a-f]{2,4}-x"), rnd.next("y|n|id-(a|b{2})")});
}

int main(int argc, char* argv[]) {
  const bool isOld = argc > 1 && string(argv[1]) == "0";
  registerGen(argc, argv, isOld ? 0 : 1);
  writeNumbers();
  writeChoices();
  return 0;
}
