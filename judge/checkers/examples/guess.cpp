// An interactor: the solution guesses a number with at most five questions.
#include "testlib.h"

using namespace std;

int main(int argc, char* argv[]) {
  registerInteraction(argc, argv);
  const int secret = inf.readInt();
  ouf.maxBlankCount = 100;
  int left = 5;
  bool isFound = false;
  while (left > 0 && !isFound) {
    left--;
    const int guess = ouf.readInt(1, 100, "guess");
    cout << (guess < secret ? 0 : guess > secret ? 2 : 1) << endl;
    tout << guess << endl;
    isFound = guess == secret;
  }
  if (!isFound) quitf(_wa, "not found with 5 questions");
  ouf.readEof();
  quitf(_ok, "found with %d questions", 5 - left);
}
