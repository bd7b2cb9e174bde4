// A number with any number of digits.
#include "testlib.h"

static pattern_t number("0|-?[1-9][0-9]*");

int main(int argc, char* argv[]) {
  registerTestlibCmd(argc, argv);
  const std::string expected = ans.readWord();
  const std::string found = ouf.readToken();
  quitif(!number.matches(expected), _fail, "%s is not a number", __testlib_part(expected).c_str());
  quitif(!number.matches(found), _pe, "%s is not a number", __testlib_part(found).c_str());
  quitif(expected != found, _wa, "expected %s, found %s", compress(expected).c_str(), compress(found).c_str());
  quitf(_ok, "%s", compress(found).c_str());
}
