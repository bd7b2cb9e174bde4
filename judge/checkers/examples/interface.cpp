// Functions that need no input. It fails at the first that does not do what the documentation says.
#include "testlib.h"
#include <bits/stdc++.h>

using namespace std;

static void checkPatterns() {
  ensure(!pattern("a").matches("") && pattern("a").matches("a"));
  ensure(pattern("[^0-9]*").matches("?><") && !pattern("[^0-9]*").matches("?>3<"));
  ensure(pattern("id-([ac]|b{2})").matches("id-bb") && !pattern("id-([ac]|b{2})").matches("id-b"));
  ensure(pattern("[0-9][a-z]{1,3}.[!]{0,2}").matches("0z.") && !pattern("[0-9][a-z]{1,3}.[!]{0,2}").matches("7oe"));
  ensure(!pattern("No solution").matches("No solution") && pattern("No\\ solution").matches("No solution"));
  ensure(pattern("x(aa|ba)|yes").matches("xba") && !pattern("x(aa|ba)|yes").matches("xyes"));
  ensure(pattern("a|test|abacaba|abac").matches("abacaba"));
  ensure(pattern("-?[1-9][0-9]{0,3}").matches("-9999") && !pattern("-?[1-9][0-9]{0,3}").matches("12345"));
  ensure(!pattern("[0-9]?1").matches("1"));
  ensure(pattern("(abc|a|b)*").matches("abc") && pattern("(ab){2,}").matches("ababab"));
  ensure(!pattern("(ab){2,3}").matches("ab") && !pattern("(ab){2}").matches("ababab"));
  ensure(pattern("(a*)*b").matches(string(1000, 'a') + "b"));
  ensure(!pattern("[a-z ]*").matches("a b") && pattern("[a-z\\ ]*").matches("a b"));
  ensure(pattern("[^]+").matches("\x01 \xff") && pattern("[a\\]-]+").matches("a]-"));
}

static void checkText() {
  ensure(split(" ab  b ", ' ') == vector<string>({"", "ab", "", "b", ""}));
  ensure(split("", ',') == vector<string>({""}) && tokenize("", ',').empty());
  ensure(tokenize(" a\tb  c ", " \t") == vector<string>({"a", "b", "c"}));
  ensure(join(vector<long long>({LLONG_MIN, LLONG_MAX}), ',') == "-9223372036854775808,9223372036854775807");
  ensure(join(vector<string>({"a", "b"}), ", ") == "a, b" && join(vector<int>()) == "");
  ensure(trim("\t a b \r\n") == "a b" && upperCase("aB1") == "AB1" && lowerCase("aB1") == "ab1");
  ensure(englishEnding(1) == "st" && englishEnding(12) == "th" && englishEnding(103) == "rd");
  ensure(format("%s[%d]", "a", 7) == "a[7]" && format("%s", string(5000, 'x').c_str()).size() == 5000);
  ensure(toHumanReadableString(-1000000000) == "-10^9" && toHumanReadableString(30000000LL) == "3*10^7");
  ensure(toHumanReadableString(1000000) == "1000000" && toHumanReadableString(0) == "0");
  ensure(removeDoubleTrailingZeroes("2.50") == "2.5" && removeDoubleTrailingZeroes("2.00") == "2.0");
  ensure(compress(string(100, 'x')).size() == 64 && vtos(1.5) == "1.5" && toString(-3) == "-3");
  ensure(doubleCompare(1e9, 1e9 + 1, 1e-6) && !doubleCompare(1, 1.1, 1e-6) && !doubleCompare(1, NAN, 1e-6));
  ensure(doubleCompare(INFINITY, 2e300, 1e-6) && !doubleCompare(INFINITY, -INFINITY, 1));
  ensure(!doubleCompare(1, INFINITY, 9));
  ensure(doubleDelta(100, 101) == 0.01 && __testlib_isNaN(NAN) && !__testlib_isNaN(1));
}

static void checkStreams() {
  InStream text(inf, "\xEF\xBB\xBFthis 100500 the test 123\r\n\n0.5 x");
  ensure(text.readWord() == "this" && text.readInt() == 100500 && text.readToken() == "the");
  ensure(text.readLine() == " test 123" && text.readLine() == "" && !text.eof());
  ensure(text.readDouble(0, 1) == 0.5 && text.readSpace() == ' ' && text.curChar() == 'x');
  ensure(text.nextChar() == 'x' && text.curChar() == EOFC && text.seekEof() && text.readLine() == "");
  text.unreadChar('y');
  string word;
  text.readWordTo(word, "[xyz]", "word");
  ensure(word == "y" && text.eoln());
  ensure(stringToLongLong(inf, "-9223372036854775808") == LLONG_MIN && stringToDouble(inf, "1e3") == 1000);
  ensure(stringToUnsignedLongLong(inf, "18446744073709551615") == ULLONG_MAX);
}

static void checkRandom() {
  for (int i = 0; i < 200; i++) {
    const int six = rnd.next(1, 6);
    ensure(1 <= six && six <= 6 && rnd.next(10) < 10 && rnd.next() < 1 && rnd.next(2.5) < 2.5);
    ensure(rnd.wnext(100, i - 100) < 100 && rnd.wnext(5, 9, i) >= 5);
    ensure(rnd.next(0ULL, ULLONG_MAX / 2 - 1) <= ULLONG_MAX / 2);
    const string word = rnd.next("[a-c]{1,3}|x");
    ensure(pattern("[a-c]{1,3}|x").matches(word));
  }
  const vector<int> parts = rnd.partition(10, 100, 3);
  ensure(accumulate(parts.begin(), parts.end(), 0) == 100 && *min_element(parts.begin(), parts.end()) >= 3);
  const vector<int> chosen = rnd.distinct(86, 15, 100);
  ensure(set<int>(chosen.begin(), chosen.end()).size() == 86 && rnd.distinct(0, 5).empty());
  vector<int> order = rnd.perm(10, 1);
  shuffle(order.begin(), order.end());
  ensure(set<int>(order.begin(), order.end()).size() == 10 && rnd.perm(0).empty());
  ensure(rnd.any(string("aaa")) == 'a' && rnd.wany(set<int>({4}), 3) == 4);
  random_t first, second;
  first.setSeed(42);
  second.setSeed(42);
  // What java.util.Random(42) gives.
  ensure(first.next(10) == 0 && first.next(10) == 3 && second.next(10) == 0);
}

int main(int argc, char* argv[]) {
  registerGen(argc, argv, 1);
  checkPatterns();
  checkText();
  checkStreams();
  checkRandom();
  println(opt<int>("n"), opt<long long>("sum"), opt<double>("d", 0.5), opt<bool>("fast"), opt<bool>("slow"), opt(1));
  println(vector<int>({1, 2, 3}), string("end"));
  const int numbers[] = {4, 5, 6};
  const vector<int> chosen = {7, 8, 9};
  println("array", numbers, numbers + 1, numbers + 3, 'x', chosen.begin(), chosen.end());
  println("two", "texts");
  println();
  return 0;
}
