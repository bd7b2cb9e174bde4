/**
 * An own implementation of the interface of testlib, for checkers, interactors and validators of problem
 * packages that write `#include "testlib.h"` and do not bring the library with them.
 *
 * testlib is a library by Mike Mirzayanov. This file contains none of its code. Its random numbers, messages and ends
 * of files were compared with it. The rest was written from its public documentation: the README of
 * github.com/MikeMirzayanov/testlib, the Codeforces blog entries 18431 (checkers), 18426 (validators), 18455
 * (interactors), 18291 (generators), 72702 (opts) and 19020 (test sets and groups), the testlib pages of OI Wiki, and
 * the calls that public checkers, validators and interactors make. What it leaves out, and where it differs on
 * purpose, is in docs/decisions/0058-own-testlib-header.md. License: MIT, see LICENSE.
 *
 * It is one file, although it is long: a package's own testlib.h replaces it, and the sandbox gets either by one copy.
 *
 * Sections: results, numbers and text, random_t, pattern, InStream, streams, quit, ensure, register, opt, output, end
 * of the program.
 *
 * The output of a contestant is hostile. Readers never trust a length, keep one block of 64 KiB in memory, and end
 * the program with a result as soon as a token is malformed or longer than `maxTokenLength`.
 */
#ifndef TESTLIB_H
#define TESTLIB_H

#include <algorithm>
#include <bitset>
#include <cctype>
#include <cerrno>
#include <climits>
#include <cmath>
#include <csignal>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <limits>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

// ---------------------------------------------------------------------------------------------- results

/** A verdict. `_pc(n)` stands for `_partially + n`, a partial score. */
enum TResult {
  _ok = 0,
  _wa = 1,
  _pe = 2,
  _fail = 3,
  _dirt = 4,
  _points = 5,
  _unexpected_eof = 8,
  _partially = 16
};

/** The file that a stream reads: the test's input, the contestant's output or the jury's answer. */
enum TMode { _input, _output, _answer };

#define _pc(score) (TResult(_partially + (score)))

/** The result of looking at the end of a stream. It is not a character. */
const int EOFC = 256;

#define I64 "%lld"
#define U64 "%llu"
#define LF ((char)10)
#define CR ((char)13)
#define TAB ((char)9)
#define SPACE ((char)' ')

namespace testlib_internal {

enum class Kind { none, checker, interactor, validator, generator };

/** The state that all functions share. */
struct Program {
  Kind kind = Kind::none;
  bool hasDecided = false;
  bool isUnguarded = false;
  bool hasReadEof = false;
  bool hasTestCase = false;
  bool countsFromZero = false;
  int testCase = 0;
  std::string reportFile;
};

inline Program& program() {
  static Program instance;
  return instance;
}

/** Ends the program. Every result of every function goes through here. */
[[noreturn]] void finish(TResult result, std::string message);

inline std::string formatList(const char* text, va_list values) {
  va_list again;
  va_copy(again, values);
  const int length = vsnprintf(nullptr, 0, text, values);
  std::string result;
  if (length > 0) {
    result.resize(static_cast<std::size_t>(length) + 1);
    vsnprintf(&result[0], result.size(), text, again);
    result.pop_back();
  }
  va_end(again);
  return result;
}

inline std::string formatValues(const char* text, ...) {
  va_list values;
  va_start(values, text);
  std::string result = formatList(text, values);
  va_end(values);
  return result;
}

}  // namespace testlib_internal

/** Formats the arguments of a function with a printf format into the string `name`. */
#define TESTLIB_FORMAT(text, name)                                     \
  va_list name##Values;                                                \
  va_start(name##Values, text);                                        \
  std::string name = testlib_internal::formatList(text, name##Values); \
  va_end(name##Values)

// ------------------------------------------------------------------------------------- numbers and text

/** Formats like printf, of any length. It is a template so that it is preferred over std::format. */
template <class... Values>
std::string format(const char* text, Values... values) {
  return testlib_internal::formatValues(text, values...);
}

template <class... Values>
std::string format(const std::string& text, Values... values) {
  return testlib_internal::formatValues(text.c_str(), values...);
}

inline bool isEof(int c) { return c == EOFC; }
inline bool isEoln(int c) { return c == '\n' || c == '\r'; }
inline bool isBlanks(int c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

inline bool __testlib_isNaN(double value) { return std::isnan(value); }
inline bool __testlib_isInfinite(double value) { return std::fabs(value) > 1e300; }
inline bool isNaN(double value) { return std::isnan(value); }
inline bool isInfinite(double value) { return __testlib_isInfinite(value); }

/** Shortens a text for a message: the first and the last characters of it. */
inline std::string compress(const std::string& text) {
  if (text.size() <= 64) return text;
  return text.substr(0, 30) + "..." + text.substr(text.size() - 31);
}

inline std::string __testlib_part(const std::string& text) { return compress(text); }

template <class T>
std::string vtos(const T& value) {
  std::ostringstream text;
  text << value;
  return text.str();
}

template <class T>
std::string toString(const T& value) {
  return vtos(value);
}

/** Writes a whole number with at least seven zeros at its end as a power of ten: "10^9" or "3*10^8". */
template <class T>
std::string toHumanReadableString(const T& number) {
  T rest = number;
  int zeros = 0;
  for (; rest != 0 && rest % 10 == 0; rest /= 10) zeros++;
  if (zeros < 7) return vtos(number);
  const std::string power = "10^" + vtos(zeros);
  if (rest == T(1)) return power;
  return vtos(rest) == "-1" ? "-" + power : vtos(rest) + "*" + power;
}

/** Cuts zeros at the end of a decimal number, but leaves one after its point. */
inline std::string removeDoubleTrailingZeroes(std::string number) {
  while (number.find('.') != std::string::npos && number.back() == '0') number.pop_back();
  return !number.empty() && number.back() == '.' ? number + "0" : number;
}

inline char upperCase(char c) { return 'a' <= c && c <= 'z' ? char(c - 'a' + 'A') : c; }
inline char lowerCase(char c) { return 'A' <= c && c <= 'Z' ? char(c - 'A' + 'a') : c; }

inline std::string upperCase(std::string text) {
  for (char& c : text) c = upperCase(c);
  return text;
}

inline std::string lowerCase(std::string text) {
  for (char& c : text) c = lowerCase(c);
  return text;
}

/** Returns the text without blanks at its ends. */
inline std::string trim(const std::string& text) {
  std::size_t begin = 0;
  std::size_t end = text.size();
  while (begin < end && isBlanks(text[begin])) begin++;
  while (end > begin && isBlanks(text[end - 1])) end--;
  return text.substr(begin, end - begin);
}

/** Returns the parts between any of these separators, also empty ones. */
inline std::vector<std::string> split(const std::string& text, const std::string& separators) {
  std::vector<std::string> parts(1);
  for (char c : text) {
    if (separators.find(c) == std::string::npos) parts.back() += c;
    else parts.emplace_back();
  }
  return parts;
}

inline std::vector<std::string> split(const std::string& text, char separator) {
  return split(text, std::string(1, separator));
}

/** Returns the parts between any of these separators, without empty ones. */
inline std::vector<std::string> tokenize(const std::string& text, const std::string& separators) {
  std::vector<std::string> parts = split(text, separators);
  parts.erase(std::remove(parts.begin(), parts.end(), std::string()), parts.end());
  return parts;
}

inline std::vector<std::string> tokenize(const std::string& text, char separator) {
  return tokenize(text, std::string(1, separator));
}

template <class Iterator, class Separator>
std::string join(Iterator begin, Iterator end, Separator separator) {
  std::ostringstream text;
  for (Iterator i = begin; i != end; ++i) {
    if (i != begin) text << separator;
    text << *i;
  }
  return text.str();
}

template <class Iterator, class = typename std::iterator_traits<Iterator>::value_type>
std::string join(Iterator begin, Iterator end) {
  return join(begin, end, ' ');
}

template <class Collection>
std::string join(const Collection& collection, char separator = ' ') {
  return join(collection.begin(), collection.end(), separator);
}

template <class Collection>
std::string join(const Collection& collection, const std::string& separator) {
  return join(collection.begin(), collection.end(), separator);
}

/** Returns the ending of an ordinal number: "st" for 1, 21 and 101, but "th" for 11. */
inline std::string englishEnding(long long number) {
  const long long tens = std::llabs(number % 100);
  if (tens / 10 == 1) return "th";
  switch (tens % 10) {
    case 1: return "st";
    case 2: return "nd";
    case 3: return "rd";
    default: return "th";
  }
}

/** Returns the smaller of the absolute and the relative error. */
inline double doubleDelta(double expected, double result) {
  const double absolute = std::fabs(result - expected);
  if (std::fabs(expected) <= 1e-9) return absolute;
  return std::min(absolute, std::fabs(absolute / expected));
}

/** Compares with an absolute or relative tolerance. Infinities of one sign match, and NaN matches NaN. */
inline bool doubleCompare(double expected, double result, double tolerance) {
  if (std::isnan(expected) || std::isnan(result)) return std::isnan(expected) && std::isnan(result);
  if (isInfinite(expected)) return isInfinite(result) && (expected > 0) == (result > 0);
  if (isInfinite(result)) return false;
  // The last digit of a tolerance is lost when numbers are parsed.
  tolerance += 1e-15;
  if (std::fabs(result - expected) <= tolerance) return true;
  const double one = expected * (1 - tolerance);
  const double other = expected * (1 + tolerance);
  return std::min(one, other) <= result && result <= std::max(one, other);
}

namespace testlib_internal {

inline bool isDigit(char c) { return '0' <= c && c <= '9'; }

/** Reads a whole number as a validator expects it: no plus sign, no leading zeros, no -0, in 64 bits. */
inline bool parseMagnitude(const char* digits, std::size_t length, std::uint64_t limit, std::uint64_t& value) {
  if (length == 0 || length > 20 || (digits[0] == '0' && length > 1)) return false;
  value = 0;
  for (std::size_t i = 0; i < length; i++) {
    if (!isDigit(digits[i])) return false;
    const auto digit = static_cast<std::uint64_t>(digits[i] - '0');
    if (value > (limit - digit) / 10) return false;
    value = value * 10 + digit;
  }
  return true;
}

inline bool parseUnsigned(const std::string& text, unsigned long long& value) {
  std::uint64_t magnitude = 0;
  if (!parseMagnitude(text.data(), text.size(), UINT64_MAX, magnitude)) return false;
  value = magnitude;
  return true;
}

inline bool parseSigned(const std::string& text, long long& value) {
  const bool isNegative = !text.empty() && text[0] == '-';
  const std::uint64_t limit = static_cast<std::uint64_t>(INT64_MAX) + (isNegative ? 1 : 0);
  std::uint64_t magnitude = 0;
  if (!parseMagnitude(text.data() + isNegative, text.size() - isNegative, limit, magnitude)) return false;
  if (isNegative && magnitude == 0) return false;
  value = isNegative ? -static_cast<long long>(magnitude - 1) - 1 : static_cast<long long>(magnitude);
  return true;
}

/** Reads a decimal number, also with an exponent. NaN, infinities and hexadecimal numbers are refused. */
inline bool parseDouble(const std::string& text, double& value) {
  std::size_t at = 0;
  const auto skipSign = [&] { at += at < text.size() && (text[at] == '-' || text[at] == '+'); };
  const auto countDigits = [&] {
    const std::size_t from = at;
    while (at < text.size() && isDigit(text[at])) at++;
    return at - from;
  };
  skipSign();
  std::size_t digits = countDigits();
  if (at < text.size() && text[at] == '.') {
    at++;
    digits += countDigits();
  }
  if (digits == 0) return false;
  if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    at++;
    skipSign();
    if (countDigits() == 0) return false;
  }
  if (at != text.size()) return false;
  value = std::strtod(text.c_str(), nullptr);
  return std::isfinite(value);
}

/** Reads a number without exponent, plus sign, leading zeros or minus zero. The digits after the point are counted. */
inline bool parseStrictDouble(const std::string& text, int minDigits, int maxDigits, double& value) {
  const bool isNegative = !text.empty() && text[0] == '-';
  const std::size_t point = std::min(text.find('.'), text.size());
  const std::size_t whole = point - std::min<std::size_t>(isNegative, point);
  if (whole == 0 || (whole > 1 && text[isNegative] == '0')) return false;
  for (std::size_t i = isNegative; i < text.size(); i++) {
    if (i != point && !isDigit(text[i])) return false;
  }
  const long long digits = point == text.size() ? 0 : static_cast<long long>(text.size() - point - 1);
  if (digits < minDigits || digits > maxDigits || (digits == 0 && point != text.size())) return false;
  return parseDouble(text, value) && !(isNegative && value == 0);
}

}  // namespace testlib_internal

// ---------------------------------------------------------------------------------------------- random_t

class pattern;

/**
 * A source of random numbers that gives testlib's sequence on every machine, so that a generator of tests makes the
 * same test for the same arguments. The bits are those of java.util.Random. Each value takes 31 of them if its type has
 * at most 32 bits and only the upper bound is given, and 63 otherwise. Another number of draws would change all tests.
 */
class random_t {
 public:
  random_t() {}

  void setSeed(long long value) { state = (static_cast<std::uint64_t>(value) ^ multiplier) & mask; }

  /** Derives the seed from the arguments of the program, so that other arguments give another test. */
  void setSeed(int argc, char* argv[]) {
    state = initialState;
    for (int i = 1; i < argc; i++) {
      for (const char* c = argv[i]; *c != '\0'; c++) state = state * multiplier + static_cast<unsigned>(*c) + addend;
      state += multiplier / addend;
    }
    state &= mask;
  }

  /** Returns a number from [0, 1). */
  double next() {
    const std::uint64_t high = bits(26) << 27;
    return std::ldexp(static_cast<double>(high + bits(27)), -53);
  }

  /** Returns a number from [0, n). */
  template <class T, class Result = decltype(+T())>
  typename std::enable_if<std::is_integral<T>::value, Result>::type next(T n) {
    if (n <= 0 || static_cast<std::uint64_t>(n) > INT64_MAX) {
      testlib_internal::finish(_fail, "random_t::next(n) needs a positive n of at most 2^63 - 1");
    }
    const auto limit = static_cast<std::uint64_t>(n);
    return static_cast<Result>(sizeof(T) <= sizeof(int) && limit <= INT_MAX ? below31(limit) : below63(limit));
  }

  template <class T>
  typename std::enable_if<std::is_floating_point<T>::value, double>::type next(T n) {
    if (n <= 0) testlib_internal::finish(_fail, "random_t::next(n) needs a positive n");
    return lessThan(static_cast<double>(n), static_cast<double>(n) * next());
  }

  /** Returns a number from [from, to], or from [from, to) for numbers with a fraction. */
  template <class A, class B, class T = decltype(A() + B())>
  typename std::enable_if<std::is_integral<T>::value, T>::type next(A from, B to) {
    const T low = static_cast<T>(from);
    const T high = static_cast<T>(to);
    const std::uint64_t last = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low);
    if (low > high || last >= INT64_MAX) {
      testlib_internal::finish(_fail, "random_t::next(from, to) needs from <= to and at most 2^63 - 1 numbers");
    }
    return static_cast<T>(static_cast<std::uint64_t>(low) + below63(last + 1));
  }

  template <class A, class B, class T = decltype(A() + B())>
  typename std::enable_if<std::is_floating_point<T>::value, double>::type next(A from, B to) {
    if (from >= to) testlib_internal::finish(_fail, "random_t::next(from, to) needs from < to");
    return next(static_cast<double>(to) - static_cast<double>(from)) + static_cast<double>(from);
  }

  /** Returns a random text that matches the pattern. */
  std::string next(const std::string& text);
  std::string next(const char* text, ...);

  /** Returns the largest of `type + 1` values, or the smallest of `-type + 1` for a negative type. */
  template <class T, class Result = decltype(+T())>
  typename std::enable_if<std::is_integral<T>::value, Result>::type wnext(T n, int type) {
    if (n <= 0) testlib_internal::finish(_fail, "random_t::wnext(n, type) needs a positive n");
    if (isDrawnOneByOne(type)) return extreme(type, [&] { return next(n); });
    const Result value = static_cast<Result>(static_cast<double>(n) * extremeShare(type));
    return std::min(value, static_cast<Result>(n - 1));
  }

  template <class T>
  typename std::enable_if<std::is_floating_point<T>::value, double>::type wnext(T n, int type) {
    if (n <= 0) testlib_internal::finish(_fail, "random_t::wnext(n, type) needs a positive n");
    const double limit = static_cast<double>(n);
    if (isDrawnOneByOne(type)) return limit * extreme(type, [&] { return next(); });
    return lessThan(limit, limit * extremeShare(type));
  }

  /** Returns the largest or smallest of several numbers from [0, 1). */
  double wnext(int type) { return wnext(1.0, type); }

  template <class A, class B, class T = decltype(A() + B())>
  auto wnext(A from, B to, int type) -> decltype(wnext(T(), type)) {
    if (from > to) testlib_internal::finish(_fail, "random_t::wnext(from, to, type) needs from <= to");
    const T size = static_cast<T>(static_cast<T>(to) - static_cast<T>(from) + std::is_integral<T>::value);
    return wnext(size, type) + static_cast<T>(from);
  }

  template <class Iterator>
  typename std::iterator_traits<Iterator>::value_type any(Iterator begin, Iterator end) {
    return wany(begin, end, 0);
  }

  template <class Container>
  typename Container::value_type any(const Container& container) {
    return wany(container.begin(), container.end(), 0);
  }

  template <class Iterator>
  typename std::iterator_traits<Iterator>::value_type wany(Iterator begin, Iterator end, int type) {
    const int size = static_cast<int>(std::distance(begin, end));
    if (size <= 0) testlib_internal::finish(_fail, "random_t::any needs an element to choose");
    return *std::next(begin, wnext(size, type));
  }

  template <class Container>
  typename Container::value_type wany(const Container& container, int type) {
    return wany(container.begin(), container.end(), type);
  }

  /** Returns the numbers from `first` on in random order. */
  template <class T, class E>
  std::vector<E> perm(T size, E first) {
    if (size < 0) testlib_internal::finish(_fail, "random_t::perm needs a size of at least 0");
    std::vector<E> numbers;
    for (T i = 0; i < size; i++) numbers.push_back(first++);
    for (T i = 1; i < size; i++) std::swap(numbers[std::size_t(i)], numbers[std::size_t(next(T(i + 1)))]);
    return numbers;
  }

  template <class T>
  std::vector<T> perm(T size) {
    return perm(size, T(0));
  }

  /** Returns `size` different numbers from [from, to], in random order. */
  template <class A, class B, class T = decltype(A() + B())>
  std::vector<T> distinct(int size, A from, B to) {
    const T low = static_cast<T>(from);
    const T high = static_cast<T>(to);
    if (size == 0) return {};
    const std::uint64_t count = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low) + 1;
    if (size < 0 || low > high || static_cast<std::uint64_t>(size) > count) {
      testlib_internal::finish(_fail, "random_t::distinct needs a range of at least `size` numbers");
    }
    // Drawing until `size` numbers differ takes this many draws on average.
    double draws = 0;
    for (int i = 0; i < size; i++) draws += static_cast<double>(count) / static_cast<double>(count - std::uint64_t(i));
    std::vector<T> numbers;
    if (draws < static_cast<double>(count)) {
      std::set<T> known;
      while (numbers.size() < std::size_t(size)) {
        const T number = next(low, high);
        if (known.insert(number).second) numbers.push_back(number);
      }
      return numbers;
    }
    numbers = perm(static_cast<int>(count), low);
    numbers.resize(std::size_t(size));
    return numbers;
  }

  /** Returns `size` different numbers from [0, upper), in random order. */
  template <class T>
  std::vector<decltype(+T())> distinct(int size, T upper) {
    if (size == 0) return {};
    return distinct(size, T(0), upper - 1);
  }

  /** Returns `size` numbers of at least `minPart` with this sum. Each way to choose them is equally likely. */
  template <class T>
  std::vector<T> partition(int size, T sum, typename std::common_type<T>::type minPart = T(1)) {
    const T rest = static_cast<T>(sum - minPart * static_cast<T>(size));
    if (size < 0 || rest < 0 || (size == 0 && sum != 0)) {
      testlib_internal::finish(_fail, "random_t::partition cannot divide the sum like this");
    }
    if (size == 0) return {};
    const T places = static_cast<T>(rest + static_cast<T>(size));
    auto bars = distinct(size - 1, T(1), static_cast<T>(places - 1));
    std::sort(bars.begin(), bars.end());
    bars.push_back(places);
    std::vector<T> parts;
    T before = 0;
    for (const auto bar : bars) {
      parts.push_back(static_cast<T>(bar - before - 1 + minPart));
      before = static_cast<T>(bar);
    }
    return parts;
  }

  /** 0 for generators from before 2013, else 1. The numbers of 63 bits differ. */
  static int& generation() {
    static int instance = 1;
    return instance;
  }

 private:
  static const std::uint64_t multiplier = 0x5DEECE66DULL;
  static const std::uint64_t addend = 0xBULL;
  static const std::uint64_t mask = (1ULL << 48) - 1;
  static const std::uint64_t initialState = 3905348978240129619ULL;
  std::uint64_t state = initialState;

  std::uint64_t bits(int count) {
    state = (state * multiplier + addend) & mask;
    return state >> (48 - count);
  }

  /** Both return a number from [0, n), each equally likely: values of the incomplete last round are drawn again. */
  std::uint64_t below31(std::uint64_t n) {
    // Low bits repeat early, so powers of two take the high ones.
    if ((n & (n - 1)) == 0) return (n * bits(31)) >> 31;
    return inFullRound(INT_MAX / n * n, [&] { return bits(31); }) % n;
  }

  std::uint64_t below63(std::uint64_t n) {
    return inFullRound(INT64_MAX / n * n, [&] {
             const std::uint64_t high = bits(31) << 32;
             return high ^ bits(generation() == 0 ? 31 : 32);
           }) % n;
  }

  template <class Draw>
  static std::uint64_t inFullRound(std::uint64_t limit, Draw draw) {
    for (;;) {
      const std::uint64_t value = draw();
      if (value < limit) return value;
    }
  }

  static double lessThan(double limit, double value) { return value < limit ? value : std::nextafter(limit, 0.0); }

  static bool isDrawnOneByOne(int type) { return -25 < type && type < 25; }

  template <class Draw>
  static auto extreme(int type, Draw draw) -> decltype(draw()) {
    auto best = draw();
    for (int i = 0; i < std::abs(type); i++) best = type > 0 ? std::max(best, draw()) : std::min(best, draw());
    return best;
  }

  /** The distribution of the extreme of many values, in one step. */
  double extremeShare(int type) {
    const double largest = std::pow(next(), 1.0 / (std::fabs(type) + 1));
    return type > 0 ? largest : 1 - largest;
  }
};

/** The source of random numbers. It starts from the arguments in generators, else always at the same number. */
random_t rnd;

template <class Iterator>
void shuffle(Iterator begin, Iterator end) {
  const int size = static_cast<int>(std::distance(begin, end));
  for (int i = 1; i < size; i++) std::iter_swap(std::next(begin, i), std::next(begin, rnd.next(i + 1)));
}

// ----------------------------------------------------------------------------------------------- pattern

/**
 * testlib's small pattern language: characters, `[a-z]`, `[^a-z]`, `(a|b)`, and a part repeated with `?`, `*`, `+`,
 * `{3}`, `{1,5}` or `{2,}`. A backslash takes the next character as it is. A point is a point, and spaces without a
 * backslash are ignored, also in brackets. A repeated character takes as many as it can and gives none back:
 * `[0-9]?1` does not match 1.
 */
class pattern {
 public:
  // Both convert implicitly, so that each reader takes a text or a pattern.
  pattern(const std::string& text) : source(text) {
    std::size_t at = 0;
    root = readChoice(at, 0);
    if (at != source.size()) refuse("an unexpected ')'");
  }

  pattern(const char* text) : pattern(std::string(text)) {}

  bool matches(const std::string& text) const {
    const Places ends = match(root, text, {0});
    return std::find(ends.begin(), ends.end(), text.size()) != ends.end();
  }

  /** Returns a random text that matches. */
  std::string next(random_t& random) const {
    std::string text;
    generate(root, random, text);
    return text;
  }

  std::string src() const { return source; }

 private:
  static const int unlimited = INT_MAX;

  /** A part: one of these characters, or, if it has choices, one of the sequences, `min` to `max` times. */
  struct Node {
    std::bitset<256> characters;
    std::vector<std::vector<Node>> choices;
    int min = 1;
    int max = 1;
  };

  std::string source;
  Node root;

  [[noreturn]] void refuse(const std::string& reason) const {
    testlib_internal::finish(_fail, "Invalid pattern \"" + compress(source) + "\": " + reason);
  }

  bool has(std::size_t at) const { return at < source.size(); }

  Node readChoice(std::size_t& at, int depth) const {
    if (depth > 100) refuse("too many parentheses");
    Node node;
    node.choices.emplace_back();
    for (; has(at) && source[at] != ')';) {
      if (source[at] == '|') {
        node.choices.emplace_back();
        at++;
      } else if (source[at] == ' ') {
        at++;
      } else {
        node.choices.back().push_back(readPart(at, depth));
      }
    }
    return node;
  }

  Node readPart(std::size_t& at, int depth) const {
    Node node;
    if (source[at] == '(') {
      node = readChoice(++at, depth + 1);
      if (!has(at)) refuse("a ')' is missing");
      at++;
    } else if (source[at] == '[') {
      node.characters = readSet(++at);
    } else {
      node.characters.set(byte(readCharacter(at)));
    }
    readRepetition(at, node);
    return node;
  }

  char readCharacter(std::size_t& at) const {
    if (source[at] == '\\') at++;
    if (!has(at)) refuse("it ends with a backslash");
    return source[at++];
  }

  static std::size_t byte(char c) { return static_cast<unsigned char>(c); }

  std::bitset<256> readSet(std::size_t& at) const {
    const bool isInverted = has(at) && source[at] == '^';
    if (isInverted) at++;
    std::bitset<256> listed;
    while (has(at) && source[at] != ']') {
      if (source[at] == ' ') {
        at++;
        continue;
      }
      const std::size_t from = byte(readCharacter(at));
      std::size_t to = from;
      if (has(at + 1) && source[at] == '-' && source[at + 1] != ']') to = byte(readCharacter(++at));
      if (from > to) refuse("a range in brackets is upside down");
      for (std::size_t c = from; c <= to; c++) listed.set(c);
    }
    if (!has(at)) refuse("a ']' is missing");
    at++;
    return isInverted ? ~listed : listed;
  }

  int readCount(std::size_t& at) const {
    long long count = 0;
    if (!has(at) || !testlib_internal::isDigit(source[at])) refuse("a number in braces is missing");
    while (has(at) && testlib_internal::isDigit(source[at])) {
      count = std::min<long long>(count * 10 + (source[at++] - '0'), INT_MAX - 1);
    }
    return static_cast<int>(count);
  }

  void readRepetition(std::size_t& at, Node& node) const {
    if (!has(at)) return;
    const char sign = source[at];
    if (sign == '?' || sign == '*' || sign == '+') {
      at++;
      node.min = sign == '+' ? 1 : 0;
      node.max = sign == '?' ? 1 : unlimited;
    } else if (sign == '{') {
      node.min = node.max = readCount(++at);
      if (has(at) && source[at] == ',') {
        at++;
        node.max = has(at) && source[at] == '}' ? unlimited : readCount(at);
      }
      if (!has(at) || source[at] != '}') refuse("a '}' is missing");
      if (node.min > node.max) refuse("a range in braces is upside down");
      at++;
    }
  }

  typedef std::vector<std::size_t> Places;

  static Places sorted(Places places) {
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
    return places;
  }

  /** Returns every place where the part can end if it starts at one of these places. */
  static Places match(const Node& node, const std::string& text, const Places& starts) {
    return node.choices.empty() ? matchCharacters(node, text, starts) : matchChoices(node, text, starts);
  }

  static Places matchCharacters(const Node& node, const std::string& text, const Places& starts) {
    Places ends;
    for (std::size_t start : starts) {
      std::size_t longest = std::min(text.size() - start, static_cast<std::size_t>(node.max));
      std::size_t length = 0;
      while (length < longest && node.characters[byte(text[start + length])]) length++;
      if (length >= static_cast<std::size_t>(node.min)) ends.push_back(start + length);
    }
    return sorted(std::move(ends));
  }

  static Places matchChoices(const Node& node, const std::string& text, const Places& starts) {
    std::vector<bool> isEnd(text.size() + 1);
    Places ends;
    Places current = starts;
    for (int count = 0; !current.empty(); count++) {
      Places fresh;
      for (std::size_t place : current) {
        // A place that was an end before leads nowhere new. Before `min`, each place still does.
        if (count >= node.min && isEnd[place]) continue;
        fresh.push_back(place);
        if (count < node.min) continue;
        isEnd[place] = true;
        ends.push_back(place);
      }
      if (count == node.max) break;
      current = matchOnce(node, text, fresh);
    }
    return sorted(std::move(ends));
  }

  static Places matchOnce(const Node& node, const std::string& text, const Places& starts) {
    Places ends;
    for (const std::vector<Node>& sequence : node.choices) {
      Places current = starts;
      for (const Node& part : sequence) current = match(part, text, current);
      ends.insert(ends.end(), current.begin(), current.end());
    }
    return sorted(std::move(ends));
  }

  // The draws are those of testlib, so that a seed gives the same text. It draws once more before each part but the
  // first, and for each group.

  void generate(const Node& choice, random_t& random, std::string& text) const {
    const std::size_t count = choice.choices.size();
    const std::vector<Node>& parts = choice.choices[count > 1 ? static_cast<std::size_t>(random.next(int(count))) : 0];
    for (std::size_t i = 0; i < parts.size(); i++) {
      if (i > 0) random.next(1);
      if (parts[i].choices.empty()) generateCharacters(parts[i], random, text);
      else generateGroup(parts[i], random, text);
    }
  }

  void generateGroup(const Node& group, random_t& random, std::string& text) const {
    for (int count = times(group, random); count > 0; count--) generate(group, random, text);
  }

  void generateCharacters(const Node& node, random_t& random, std::string& text) const {
    if (node.max == 0) return;
    std::string characters;
    for (std::size_t c = 0; c < node.characters.size(); c++) {
      if (node.characters[c]) characters += static_cast<char>(c);
    }
    for (int count = times(node, random); count > 0; count--) {
      if (characters.empty()) refuse("empty brackets");
      text += random.any(characters);
    }
  }

  int times(const Node& node, random_t& random) const {
    if (node.max == unlimited) refuse("a text without a longest length cannot be generated");
    return random.next(node.max - node.min + 1) + node.min;
  }
};

typedef pattern pattern_t;

inline std::string random_t::next(const std::string& text) { return pattern(text).next(*this); }

inline std::string random_t::next(const char* text, ...) {
  TESTLIB_FORMAT(text, formatted);
  return next(formatted);
}

// ---------------------------------------------------------------------------------------------- InStream

/**
 * A file that is read token by token. In checkers and interactors, numbers and tokens may be surrounded by any blanks.
 * In validators (`strict`), each blank must be read by a call of its own, and lines end with LF.
 *
 * A malformed value of the contestant's output is a presentation error (_pe), and a value outside of its range or
 * pattern a wrong answer (_wa). In the input or the answer of the jury, both are the fault of the package (_fail).
 */
class InStream {
 public:
  TMode mode = _input;
  /** Describes the file in messages. */
  std::string name;
  bool strict = false;
  std::size_t maxTokenLength = std::size_t(32) << 20;
  /** Ends an interactor whose solution sends blanks without end. */
  std::size_t maxBlankCount = SIZE_MAX;
  /** Programs may set these. The judge has limits of its own. */
  std::size_t maxFileSize = std::size_t(128) << 20;
  std::size_t maxMessageLength = 32000;

  InStream() {}

  /** Reads from a text as if it were in the other stream's file. */
  InStream(const InStream& base, const std::string& content)
      : mode(base.mode), name(base.name), strict(base.strict), maxTokenLength(base.maxTokenLength) {
    initContent(content);
  }

  InStream(const InStream&) = delete;
  InStream& operator=(const InStream&) = delete;

  void init(const std::string& fileName, TMode newMode) {
    const int opened = ::open(fileName.c_str(), O_RDONLY | O_CLOEXEC);
    if (opened < 0) testlib_internal::finish(_fail, "Cannot open " + fileName + ": " + std::strerror(errno));
    initDescriptor(opened, newMode);
    path = fileName;
    if (name.empty()) name = fileName;
  }

  void init(std::FILE* file, TMode newMode) { initDescriptor(::fileno(file), newMode); }

  void close() {
    if (descriptor > STDERR_FILENO) ::close(descriptor);
    initContent("");
  }

  /** Starts again at the beginning of the file. */
  void reset() {
    if (path.empty()) testlib_internal::finish(_fail, "Only a file can be read again");
    close();
    init(std::string(path), mode);
  }

  // Characters

  int curChar() { return position < end || fill() ? static_cast<unsigned char>(block[position]) : EOFC; }

  int nextChar() {
    const int c = curChar();
    if (c != EOFC) position++;
    return c;
  }

  void skipChar() { nextChar(); }

  /** Puts a character back. At most 16 can be put back in a row. */
  void unreadChar(char c) {
    if (position == 0) testlib_internal::finish(_fail, "unreadChar was called too often");
    block[--position] = c;
  }

  void skipBlanks() {
    for (std::size_t count = 0; isBlanks(curChar()); position++) {
      if (count++ == maxBlankCount) {
        quitf(_pe, "Number of redundant consecutive white-space characters exceeds the limit (%zu)", maxBlankCount);
      }
    }
  }

  /** Returns the character 255 at the end of the file, since a last line may lack its end. */
  char readChar() {
    const int c = nextChar();
    if (c == EOFC) readPastEnd("character");
    return static_cast<char>(c == EOFC ? 255 : c);
  }

  char readChar(char expected) {
    if (eof()) quit(_unexpected_eof, "Unexpected end of file - character expected");
    const char found = readChar();
    if (found != expected) {
      quit(_pe, "Unexpected character " + quoted(found) + ", but " + quoted(expected) + " expected");
    }
    return found;
  }

  char readSpace() { return readChar(' '); }

  // Ends of lines and of the file

  bool eof() { return curChar() == EOFC; }

  /** Skips blanks, and returns true if nothing else is left. */
  bool seekEof() {
    skipBlanks();
    return eof();
  }

  /** Returns true at the end of a line, after reading it. The end of the file ends a line, except in validators. */
  bool eoln() {
    const int c = curChar();
    if (c == EOFC) return !strict;
    if (c == '\n') {
      position++;
      return true;
    }
    if (c != '\r' || strict) return false;
    position++;
    if (curChar() == '\n') {
      position++;
      return true;
    }
    unreadChar('\r');
    return false;
  }

  /** Like eoln(), after spaces and tabs. */
  bool seekEoln() {
    while (curChar() == ' ' || curChar() == '\t') position++;
    return eoln();
  }

  void readEoln() {
    if (!eoln()) quit(_pe, "Expected EOLN");
  }

  void readEof() {
    if (!strict) skipBlanks();
    if (!eof()) quit(_pe, "Expected EOF");
    if (mode == _input) testlib_internal::program().hasReadEof = true;
  }

  void nextLine() { readStringTo(scratch); }

  // Tokens

  void readTokenTo(std::string& result) { scanToken(result, "token"); }

  std::string readToken() {
    std::string result;
    readTokenTo(result);
    return result;
  }

  std::string readToken(const pattern& allowed, const std::string& variable = "") {
    std::string result;
    readTokenTo(result, allowed, variable);
    return result;
  }

  void readTokenTo(std::string& result, const pattern& allowed, const std::string& variable = "") {
    readTokenTo(result);
    checkPattern("Token", "parameter ", result, allowed, Label(variable));
  }

  std::vector<std::string> readTokens(int size, const pattern& allowed, const std::string& variable = "",
                                      int indexBase = 1) {
    return readMany<std::string>(size, indexBase, true, [&](int index) {
      std::string result = readToken();
      checkPattern("Token", "parameter ", result, allowed, Label(variable, index));
      return result;
    });
  }

  std::vector<std::string> readTokens(int size, int indexBase = 1) {
    return readMany<std::string>(size, indexBase, true, [&](int) { return readToken(); });
  }

  // A word is a token.
  template <class... Arguments>
  std::string readWord(const Arguments&... arguments) {
    return readToken(arguments...);
  }

  template <class... Arguments>
  void readWordTo(std::string& result, const Arguments&... arguments) {
    readTokenTo(result, arguments...);
  }

  template <class... Arguments>
  std::vector<std::string> readWords(int size, const Arguments&... arguments) {
    return readTokens(size, arguments...);
  }

  // Lines

  /**
   * Reads to the end of the line, and the end of the line. A last line may lack it, except in validators. Lines after
   * the end of the file are empty, so that an output without its last empty lines is read like one with them.
   */
  void readStringTo(std::string& result) {
    if (eof()) readPastEnd("line");
    result.clear();
    while (position < end || fill()) {
      const char* from = &block[position];
      const auto* found = static_cast<const char*>(std::memchr(from, '\n', end - position));
      append(result, from, found == nullptr ? end - position : static_cast<std::size_t>(found - from), "line");
      if (found == nullptr) continue;
      if (!result.empty() && result.back() == '\r') {
        if (strict) quit(_pe, "Expected EOLN");
        result.pop_back();
      }
      position++;
      return;
    }
    if (strict) quit(_pe, "Expected EOLN");
  }

  std::string readString() {
    std::string result;
    readStringTo(result);
    return result;
  }

  std::string readString(const pattern& allowed, const std::string& variable = "") {
    std::string result;
    readStringTo(result, allowed, variable);
    return result;
  }

  void readStringTo(std::string& result, const pattern& allowed, const std::string& variable = "") {
    readStringTo(result);
    checkLine(result, allowed, Label(variable));
  }

  std::vector<std::string> readStrings(int size, const pattern& allowed, const std::string& variable = "",
                                       int indexBase = 1) {
    return readMany<std::string>(size, indexBase, false, [&](int index) {
      std::string result = readString();
      checkLine(result, allowed, Label(variable, index));
      return result;
    });
  }

  std::vector<std::string> readStrings(int size, int indexBase = 1) {
    return readMany<std::string>(size, indexBase, false, [&](int) { return readString(); });
  }

  template <class... Arguments>
  std::string readLine(const Arguments&... arguments) {
    return readString(arguments...);
  }

  template <class... Arguments>
  void readLineTo(std::string& result, const Arguments&... arguments) {
    readStringTo(result, arguments...);
  }

  template <class... Arguments>
  std::vector<std::string> readLines(int size, const Arguments&... arguments) {
    return readStrings(size, arguments...);
  }

  // Whole numbers

  int readInt() {
    scanToken(scratch, "int32");
    long long value = 0;
    if (!testlib_internal::parseSigned(scratch, value)) unexpected("integer");
    if (value < INT_MIN || value > INT_MAX) unexpected("int32");
    return static_cast<int>(value);
  }

  long long readLong() {
    scanToken(scratch, "int64");
    long long value = 0;
    if (!testlib_internal::parseSigned(scratch, value)) unexpected("integer");
    return value;
  }

  unsigned long long readUnsignedLong() {
    scanToken(scratch, "unsigned int64");
    unsigned long long value = 0;
    if (!testlib_internal::parseUnsigned(scratch, value)) unexpected("unsigned integer");
    return value;
  }

  int readInt(int minimum, int maximum, const std::string& variable = "") {
    return inRange("Integer", readInt(), minimum, maximum, Label(variable));
  }

  long long readLong(long long minimum, long long maximum, const std::string& variable = "") {
    return inRange("Integer", readLong(), minimum, maximum, Label(variable));
  }

  unsigned long long readUnsignedLong(unsigned long long minimum, unsigned long long maximum,
                                      const std::string& variable = "") {
    return inRange("Unsigned integer", readUnsignedLong(), minimum, maximum, Label(variable));
  }

  /** Bounds of type unsigned long long read a number of this type. */
  template <class T>
  typename std::enable_if<std::is_same<T, unsigned long long>::value, T>::type readLong(
      T minimum, T maximum, const std::string& variable = "") {
    return readUnsignedLong(minimum, maximum, variable);
  }

  template <class T>
  typename std::enable_if<std::is_same<T, unsigned long long>::value, std::vector<T>>::type readLongs(
      int size, T minimum, T maximum, const std::string& variable = "", int indexBase = 1) {
    return readUnsignedLongs(size, minimum, maximum, variable, indexBase);
  }

  std::vector<int> readInts(int size, int minimum, int maximum, const std::string& variable = "",
                            int indexBase = 1) {
    return readMany<int>(size, indexBase, true, [&](int index) {
      return inRange("Integer", readInt(), minimum, maximum, Label(variable, index));
    });
  }

  std::vector<int> readInts(int size, int indexBase = 1) {
    return readMany<int>(size, indexBase, true, [&](int) { return readInt(); });
  }

  std::vector<long long> readLongs(int size, long long minimum, long long maximum,
                                   const std::string& variable = "", int indexBase = 1) {
    return readMany<long long>(size, indexBase, true, [&](int index) {
      return inRange("Integer", readLong(), minimum, maximum, Label(variable, index));
    });
  }

  std::vector<long long> readLongs(int size, int indexBase = 1) {
    return readMany<long long>(size, indexBase, true, [&](int) { return readLong(); });
  }

  std::vector<unsigned long long> readUnsignedLongs(int size, unsigned long long minimum,
                                                    unsigned long long maximum,
                                                    const std::string& variable = "", int indexBase = 1) {
    return readMany<unsigned long long>(size, indexBase, true, [&](int index) {
      return inRange("Unsigned integer", readUnsignedLong(), minimum, maximum, Label(variable, index));
    });
  }

  std::vector<unsigned long long> readUnsignedLongs(int size, int indexBase = 1) {
    return readMany<unsigned long long>(size, indexBase, true, [&](int) { return readUnsignedLong(); });
  }

  int readInteger() { return readInt(); }
  int readInteger(int minimum, int maximum, const std::string& variable = "") {
    return readInt(minimum, maximum, variable);
  }

  template <class... Arguments>
  std::vector<int> readIntegers(int size, const Arguments&... arguments) {
    return readInts(size, arguments...);
  }

  // Numbers with a fraction

  double readReal() {
    scanToken(scratch, "double");
    double value = 0;
    if (!testlib_internal::parseDouble(scratch, value)) unexpected("double");
    return value;
  }

  double readReal(double minimum, double maximum, const std::string& variable = "") {
    return inRange("Double", readReal(), minimum, maximum, Label(variable));
  }

  double readStrictReal(double minimum, double maximum, int minDigits, int maxDigits,
                        const std::string& variable = "") {
    return inRange("Strict double", strictReal(minDigits, maxDigits), minimum, maximum, Label(variable));
  }

  std::vector<double> readReals(int size, double minimum, double maximum, const std::string& variable = "",
                                int indexBase = 1) {
    return readMany<double>(size, indexBase, true, [&](int index) {
      return inRange("Double", readReal(), minimum, maximum, Label(variable, index));
    });
  }

  std::vector<double> readReals(int size, int indexBase = 1) {
    return readMany<double>(size, indexBase, true, [&](int) { return readReal(); });
  }

  std::vector<double> readStrictReals(int size, double minimum, double maximum, int minDigits, int maxDigits,
                                      const std::string& variable = "", int indexBase = 1) {
    return readMany<double>(size, indexBase, true, [&](int index) {
      return inRange("Strict double", strictReal(minDigits, maxDigits), minimum, maximum, Label(variable, index));
    });
  }

  double readDouble() { return readReal(); }
  double readDouble(double minimum, double maximum, const std::string& variable = "") {
    return readReal(minimum, maximum, variable);
  }

  double readStrictDouble(double minimum, double maximum, int minDigits, int maxDigits,
                          const std::string& variable = "") {
    return readStrictReal(minimum, maximum, minDigits, maxDigits, variable);
  }

  template <class... Arguments>
  std::vector<double> readDoubles(int size, const Arguments&... arguments) {
    return readReals(size, arguments...);
  }

  template <class... Arguments>
  std::vector<double> readStrictDoubles(int size, const Arguments&... arguments) {
    return readStrictReals(size, arguments...);
  }

  // Results

  /** Ends the program with this result if it is the contestant's stream, else with _fail. */
  [[noreturn]] void quit(TResult result, const std::string& message) {
    if (mode == _output) testlib_internal::finish(result == _unexpected_eof ? _pe : result, message);
    std::string place = name;
    if (strict) place += ", line " + vtos(line());
    testlib_internal::finish(_fail, message.substr(0, 4000) + (place.empty() ? "" : " (" + place + ")"));
  }

  [[noreturn]] void quits(TResult result, const std::string& message) { quit(result, message); }

  [[noreturn]] void quitf(TResult result, const char* text, ...) {
    TESTLIB_FORMAT(text, message);
    quit(result, message);
  }

  void quitif(bool condition, TResult result, const char* text, ...) {
    if (!condition) return;
    TESTLIB_FORMAT(text, message);
    quit(result, message);
  }

  void ensuref(bool condition, const char* text, ...) {
    if (condition) return;
    TESTLIB_FORMAT(text, message);
    quit(_wa, message);
  }

  /** `stream.ensure(condition)` becomes this call. */
  void __testlib_ensure(bool condition, const std::string& message) {
    if (!condition) quit(_wa, message);
  }

 private:
  static const std::size_t headroom = 16;
  static const std::size_t blockSize = std::size_t(1) << 16;

  /** A value's name for messages. Validators may mark names with tildes, which only concern Polygon's statistics. */
  struct Label {
    const std::string& variable;
    int index;
    bool isElement;
    explicit Label(const std::string& name) : variable(name), index(0), isElement(false) {}
    Label(const std::string& name, int at) : variable(name), index(at), isElement(true) {}

    /** Returns what comes before the value: " ", or a name such as " parameter [name=n] equals to ". */
    std::string before(const char* kind) const {
      std::string plain = variable;
      plain.erase(std::remove(plain.begin(), plain.end(), '~'), plain.end());
      if (isElement) return " element " + plain + "[" + (plain.empty() ? "index=" : "") + vtos(index) + "] equals to ";
      return plain.empty() ? " " : std::string(" ") + kind + "[name=" + plain + "] equals to ";
    }

    /** Returns what comes after the value. */
    const char* after() const { return isElement || !variable.empty() ? ", " : " "; }
  };

  int descriptor = -1;
  std::string path;
  bool hasStarted = false;
  std::size_t lines = 0;
  /** The unread bytes are block[position, end). Characters that are put back go before them. */
  std::vector<char> block;
  std::size_t position = 0;
  std::size_t end = 0;
  std::string scratch;
  int readsPastEnd = 0;

  void initDescriptor(int opened, TMode newMode) {
    mode = newMode;
    hasStarted = false;
    descriptor = opened;
    lines = 0;
    block.assign(headroom + blockSize, 0);
    position = end = headroom;
  }

  void initContent(const std::string& content) {
    initDescriptor(-1, mode);
    block.resize(headroom);
    block.insert(block.end(), content.begin(), content.end());
    end = block.size();
    skipByteOrderMark();
  }

  /** Reads the next block. Returns false at the end of the file. */
  bool fill() {
    if (descriptor < 0) return false;
    lines += newlines();
    ssize_t count = 0;
    do {
      count = ::read(descriptor, &block[headroom], blockSize);
    } while (count < 0 && errno == EINTR);
    if (count < 0) testlib_internal::finish(_fail, "Cannot read " + name + ": " + std::strerror(errno));
    if (count == 0) {
      position = end = headroom;
      if (descriptor > STDERR_FILENO) ::close(descriptor);
      descriptor = -1;
      return false;
    }
    position = headroom;
    end = headroom + static_cast<std::size_t>(count);
    skipByteOrderMark();
    return position < end || fill();
  }

  void skipByteOrderMark() {
    if (!hasStarted && !strict && end - position >= 3 && std::memcmp(&block[position], "\xEF\xBB\xBF", 3) == 0) {
      position += 3;
    }
    hasStarted = true;
  }

  std::size_t newlines() const {
    if (position <= headroom) return 0;
    return static_cast<std::size_t>(std::count(&block[headroom], &block[position - 1] + 1, '\n'));
  }

  std::size_t line() const { return lines + newlines() + 1; }

  void append(std::string& result, const char* from, std::size_t length, const char* what) {
    if (length > maxTokenLength - result.size()) {
      quitf(_pe, "A %s is longer than %zu characters", what, maxTokenLength);
    }
    result.append(from, length);
    position += length;
  }

  /** Ends a program that would read empty lines or characters for ever. */
  void readPastEnd(const char* expected) {
    if (readsPastEnd++ < 1000000) return;
    quitf(_unexpected_eof, "Unexpected end of file - %s expected", expected);
  }

  void scanToken(std::string& result, const char* expected) {
    if (!strict) skipBlanks();
    const int first = curChar();
    if (first == EOFC) quitf(_unexpected_eof, "Unexpected end of file - %s expected", expected);
    if (isBlanks(first)) quitf(_pe, "Unexpected white-space - %s expected", expected);
    result.clear();
    do {
      std::size_t stop = position;
      while (stop < end && !isBlanks(block[stop])) stop++;
      append(result, &block[position], stop - position, "token");
    } while (position == end && fill());
  }

  [[noreturn]] void unexpected(const char* expected) {
    quit(_pe, std::string("Expected ") + expected + ", but \"" + compress(scratch) + "\" found");
  }

  static std::string quoted(char c) {
    const auto code = static_cast<unsigned char>(c);
    return code < ' ' || code >= 127 ? "#" + vtos(int(code)) : std::string("'") + c + "'";
  }

  double strictReal(int minDigits, int maxDigits) {
    scanToken(scratch, "strict double");
    double value = 0;
    if (!testlib_internal::parseStrictDouble(scratch, minDigits, maxDigits, value)) {
      quitf(_pe, "Expected strict double with %d to %d digits after the decimal point, but \"%s\" found", minDigits,
            maxDigits, compress(scratch).c_str());
    }
    return value;
  }

  template <class T>
  T inRange(const char* what, T value, T minimum, T maximum, const Label& label) {
    if (value < minimum || maximum < value) {
      quit(_wa, what + label.before("parameter ") + vtos(value) + label.after() + "violates the range [" +
                    bound(minimum) + ", " + bound(maximum) + "]");
    }
    return value;
  }

  static std::string bound(double value) { return vtos(value); }

  template <class T>
  static std::string bound(T value) {
    return toHumanReadableString(value);
  }

  void checkPattern(const char* what, const char* kind, const std::string& value, const pattern& allowed,
                    const Label& label) {
    if (allowed.matches(value)) return;
    quit(_wa, what + label.before(kind) + "\"" + compress(value) + "\"" + label.after() +
                  "doesn't correspond to pattern \"" + compress(allowed.src()) + "\"");
  }

  void checkLine(const std::string& value, const pattern& allowed, const Label& label) {
    // The message names the line that was read, not the next one.
    lines--;
    checkPattern("Line", "", value, allowed, label);
    lines++;
  }

  template <class T, class Read>
  std::vector<T> readMany(int size, int indexBase, bool isOneLine, Read read) {
    if (size < 0) testlib_internal::finish(_fail, "A negative number of values is to be read");
    std::vector<T> values;
    for (int i = 0; i < size; i++) {
      if (strict && isOneLine && i > 0) readSpace();
      values.push_back(read(indexBase + i));
    }
    return values;
  }
};

inline long long stringToLongLong(InStream& in, const std::string& text) {
  long long value = 0;
  if (!testlib_internal::parseSigned(text, value)) {
    in.quit(_pe, "Expected integer, but \"" + compress(text) + "\" found");
  }
  return value;
}

inline unsigned long long stringToUnsignedLongLong(InStream& in, const std::string& text) {
  unsigned long long value = 0;
  if (!testlib_internal::parseUnsigned(text, value)) {
    in.quit(_pe, "Expected unsigned integer, but \"" + compress(text) + "\" found");
  }
  return value;
}

inline double stringToDouble(InStream& in, const std::string& text) {
  double value = 0;
  if (!testlib_internal::parseDouble(text, value)) {
    in.quit(_pe, "Expected double, but \"" + compress(text) + "\" found");
  }
  return value;
}

inline double stringToStrictDouble(InStream& in, const std::string& text, int minDigits, int maxDigits) {
  double value = 0;
  if (!testlib_internal::parseStrictDouble(text, minDigits, maxDigits, value)) {
    in.quit(_pe, "Expected strict double, but \"" + compress(text) + "\" found");
  }
  return value;
}

// ----------------------------------------------------------------------------------------------- streams

/** The input of the test, the contestant's output, and the jury's answer. */
InStream inf;
InStream ouf;
InStream ans;

/** The log that an interactor writes for the checker that runs after it. */
std::fstream tout;

namespace testlib_internal {

/** The test set and the group that the test belongs to, as far as the judge says. */
class Selection {
 public:
  std::string testset() const { return chosenTestset; }
  std::string group() const { return chosenGroup; }
  void setTestset(const char* value) { chosenTestset = value; }
  void setGroup(const char* value) { chosenGroup = value; }

 private:
  std::string chosenTestset = "tests";
  std::string chosenGroup;
};

}  // namespace testlib_internal

testlib_internal::Selection validator;
testlib_internal::Selection checker;

inline std::string getTestset() {
  return (testlib_internal::program().kind == testlib_internal::Kind::validator ? validator : checker).testset();
}

inline std::string getGroup() {
  return (testlib_internal::program().kind == testlib_internal::Kind::validator ? validator : checker).group();
}

// -------------------------------------------------------------------------------------------------- quit

namespace testlib_internal {

inline std::string prefix(TResult result) {
  switch (result) {
    case _ok: return "ok ";
    case _wa: return "wrong answer ";
    case _pe:
    case _dirt: return "wrong output format ";
    case _fail: return "FAIL ";
    case _points: return "points ";
    case _unexpected_eof: return "unexpected eof ";
    default: return "partially correct (" + vtos(int(result) - int(_partially)) + ") ";
  }
}

/**
 * 0 accepted, 1 wrong answer, 2 malformed output, 3 the package is at fault, 7 points. Extra tokens and a missing end
 * are malformed output. Every score is 7, so that no score looks like another result.
 */
inline int exitCode(TResult result) {
  if (result == _dirt || result == _unexpected_eof) return 2;
  return result == _points || result >= _partially ? 7 : int(result);
}

/** Keeps a message of a hostile output short, and free of characters that change a terminal. */
inline std::string readable(std::string message) {
  const std::size_t longest = 4096;
  if (message.size() > longest) message = message.substr(0, longest) + "...";
  while (!message.empty() && isBlanks(message.back())) message.pop_back();
  for (char& c : message) {
    if ((static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\t') || c == 127) c = '?';
  }
  return message;
}

inline void report(const std::string& message) {
  std::fputs((message + "\n").c_str(), stderr);
  if (program().reportFile.empty()) return;
  std::ofstream file(program().reportFile);
  file << message << "\n";
}

[[noreturn]] inline void finish(TResult result, std::string message) {
  Program& state = program();
  if (state.hasDecided) std::_Exit(exitCode(_fail));
  const bool isGood = result == _ok || result == _points || result >= _partially;
  if (isGood && state.kind == Kind::checker && !ouf.seekEof()) {
    result = _dirt;
    message = "Extra information in the output file";
  }
  state.hasDecided = true;
  message = readable(prefix(result) + readable(std::move(message)));
  if (state.hasTestCase) {
    const char* count = state.testCase == 1 ? " (%d test case)" : " (%d test cases)";
    message += format(result == _ok ? count : " (test case %d)", state.testCase);
  }
  report(message);
  std::exit(exitCode(result));
}

}  // namespace testlib_internal

[[noreturn]] inline void quit(TResult result, const std::string& message = "") {
  testlib_internal::finish(result, message);
}

[[noreturn]] inline void quitf(TResult result, const char* text, ...) {
  TESTLIB_FORMAT(text, message);
  quit(result, message);
}

inline void quitif(bool condition, TResult result, const char* text, ...) {
  if (!condition) return;
  TESTLIB_FORMAT(text, message);
  quit(result, message);
}

/** Ends with a text about the points, which is for scorers. */
[[noreturn]] inline void quitpi(const std::string& points, const std::string& message = "") {
  if (points.find(' ') != std::string::npos) quit(_fail, "quitpi was called with points that contain a space");
  quit(_points, "points_info=" + points + (message.empty() ? "" : " " + message));
}

namespace testlib_internal {

template <class T>
typename std::enable_if<std::is_integral<T>::value, std::string>::type pointsText(T points) {
  return vtos(points);
}

template <class T>
typename std::enable_if<std::is_floating_point<T>::value, std::string>::type pointsText(T points) {
  const double inRange = std::min(std::max(static_cast<double>(points), 0.0), 1e6);
  return removeDoubleTrailingZeroes(format("%.10f", inRange));
}

}  // namespace testlib_internal

/** Ends with points from [0, 10^6]. */
template <class Points>
[[noreturn]] void quitp(Points points, const std::string& message = "") {
  const double value = static_cast<double>(points);
  if (!(value > -1e-8 && value < 1e6 + 1e-8)) quit(_fail, "quitp was called with points outside of [0, 10^6]");
  quit(_points, testlib_internal::pointsText(points) + (message.empty() ? "" : " " + message));
}

template <class Points, class... Values>
[[noreturn]] void quitp(Points points, const char* text, Values... values) {
  quitp(points, format(text, values...));
}

template <class T>
std::string __testlib_found(const T& value) {
  return vtos(value);
}

inline std::string __testlib_found(double value) { return removeDoubleTrailingZeroes(format("%.12f", value)); }

/** Ends with the message "expected '1', but found '2'", which may begin with a formatted text. */
template <class T, class... Values>
[[noreturn]] void expectedButFound(TResult result, T expected, T found, const char* text = "", Values... values) {
  const std::string start = format(text, values...);
  quit(result, (start.empty() ? "" : compress(start) + ": ") + "expected '" + compress(__testlib_found(expected)) +
                   "', but found '" + compress(__testlib_found(found)) + "'");
}

/** The test case that later messages name. Messages count from 1, also if the first call says 0. */
inline void setTestCase(int number) {
  testlib_internal::Program& state = testlib_internal::program();
  if (!state.hasTestCase && number == 0) state.countsFromZero = true;
  state.hasTestCase = true;
  state.testCase = number + state.countsFromZero;
}

inline void unsetTestCase() { testlib_internal::program().hasTestCase = false; }

/** Describes what the program is for. It is not shown anywhere. */
inline void setName(const char*, ...) {}

/** The encoding of reports as XML, which are not written. */
inline void setAppesModeEncoding(const std::string&) {}

/** Switches off the checks at the end of the program. */
inline void disableFinalizeGuard() { testlib_internal::program().isUnguarded = true; }

// ------------------------------------------------------------------------------------------------ ensure

/** `ensure(condition)` and `stream.ensure(condition)` end the program with the condition as the message. */
#define ensure(...) __testlib_ensure(!!(__VA_ARGS__), "Condition failed: \"" #__VA_ARGS__ "\"")
#define ensure_ext(...) \
  __testlib_ensure(!!(__VA_ARGS__), format("Condition failed: \"" #__VA_ARGS__ "\" (%s:%d)", __FILE__, __LINE__))

inline void __testlib_ensure(bool condition, const std::string& message) {
  if (!condition) quit(_fail, message);
}

inline void ensuref(bool condition, const char* text, ...) {
  if (condition) return;
  TESTLIB_FORMAT(text, message);
  quit(_fail, message);
}

// ---------------------------------------------------------------------------------------------- register

namespace testlib_internal {

/** Takes the options that concern the choice of the test, and returns the other arguments. */
inline std::vector<std::string> readArguments(int argc, char* argv[], Selection& selection) {
  std::vector<std::string> others;
  for (int i = 1; i < argc; i++) {
    const std::string argument = argv[i];
    if (argument.compare(0, 2, "--") != 0) {
      others.push_back(argument);
      continue;
    }
    // Each option has a value. Those that only write statistics of Polygon are ignored.
    i++;
    if (i == argc) finish(_fail, "The option " + argument + " needs a value");
    if (argument == "--testset") selection.setTestset(argv[i]);
    if (argument == "--group") selection.setGroup(argv[i]);
  }
  return others;
}

inline void useReport(const std::vector<std::string>& arguments) {
  if (arguments.size() > 4) finish(_fail, "A report as XML (-appes) is not supported");
  if (arguments.size() > 3) program().reportFile = arguments[3];
}

}  // namespace testlib_internal

/** A checker: `checker <input> <output> <answer> [<report>]`. */
inline void registerTestlibCmd(int argc, char* argv[]) {
  testlib_internal::program().kind = testlib_internal::Kind::checker;
  const std::vector<std::string> files = testlib_internal::readArguments(argc, argv, checker);
  if (files.size() < 3) {
    quit(_fail, "The program must be run with the arguments <input-file> <output-file> <answer-file> [<report-file>]");
  }
  inf.name = "input file";
  ouf.name = "output file";
  ans.name = "answer file";
  inf.init(files[0], _input);
  ouf.init(files[1], _output);
  ans.init(files[2], _answer);
  testlib_internal::useReport(files);
}

/** A checker that names its files itself: `registerTestlib(3, "input", "output", "answer")`. */
template <class... Files>
void registerTestlib(int count, const Files&... files) {
  const char* arguments[] = {"checker", files..., nullptr};
  registerTestlibCmd(count + 1, const_cast<char**>(arguments));
}

/** An interactor: `interactor <input> <log> [<answer> [<report>]]`. It talks to the solution by stdin and stdout. */
inline void registerInteraction(int argc, char* argv[]) {
  testlib_internal::program().kind = testlib_internal::Kind::interactor;
  // A solution that has ended is found when its answer is read.
  std::signal(SIGPIPE, SIG_IGN);
  const std::vector<std::string> files = testlib_internal::readArguments(argc, argv, checker);
  if (files.size() < 2) {
    quit(_fail, "The program must be run with the arguments <input-file> <log-file> [<answer-file> [<report-file>]]");
  }
  inf.name = "input file";
  ouf.name = "output of the solution";
  ans.name = files.size() > 2 ? "answer file" : "answer file, which was not given";
  inf.init(files[0], _input);
  tout.open(files[1], std::ios_base::out | std::ios_base::trunc);
  if (!tout.is_open()) quit(_fail, "Cannot write " + files[1]);
  ouf.init(stdin, _output);
  ans.mode = _answer;
  if (files.size() > 2) ans.init(files[2], _answer);
  testlib_internal::useReport(files);
}

/** A validator reads the test from stdin. */
inline void registerValidation() {
  testlib_internal::program().kind = testlib_internal::Kind::validator;
  inf.name = "stdin";
  inf.strict = true;
  inf.init(stdin, _input);
}

inline void registerValidation(int argc, char* argv[]) {
  registerValidation();
  testlib_internal::readArguments(argc, argv, validator);
}

namespace testlib_internal {

inline std::set<std::string>& features() {
  static std::set<std::string> names;
  return names;
}

}  // namespace testlib_internal

/** Declares a feature that tests may have. Polygon counts them; here, only undeclared ones are found. */
inline void addFeature(const std::string& name) { testlib_internal::features().insert(name); }

inline void feature(const std::string& name) {
  if (testlib_internal::features().count(name) == 0) {
    quit(_fail, "Feature \"" + name + "\" was not declared by addFeature");
  }
}

inline void prepareOpts(int argc, char* argv[]);

/** A generator. New ones have the version 1. */
inline void registerGen(int argc, char* argv[], int randomGeneratorVersion) {
  testlib_internal::program().kind = testlib_internal::Kind::generator;
  if (randomGeneratorVersion != 0 && randomGeneratorVersion != 1) quit(_fail, "registerGen needs the version 0 or 1");
  random_t::generation() = randomGeneratorVersion;
  rnd.setSeed(argc, argv);
  prepareOpts(argc, argv);
}

inline void registerGen(int argc, char* argv[]) { registerGen(argc, argv, 0); }

// --------------------------------------------------------------------------------------------------- opt

namespace testlib_internal {

struct Options {
  std::vector<std::string> arguments;
  std::map<std::string, std::string> named;
  std::set<std::string> used;
  bool mustAllBeUsed = false;
  bool isSuppressed = false;
};

inline Options& options() {
  static Options instance;
  return instance;
}

/** The number of hyphens that begin an option, or 0 for a value. -5 is a value. */
inline std::size_t hyphens(const std::string& argument) {
  const std::size_t count = argument.compare(0, 2, "--") == 0 ? 2 : argument.compare(0, 1, "-") == 0 ? 1 : 0;
  return argument.size() > count && std::isalpha(static_cast<unsigned char>(argument[count])) != 0 ? count : 0;
}

inline bool convert(const std::string& text, std::string& value) {
  value = text;
  return true;
}

inline bool convert(const std::string& text, bool& value) {
  value = text == "true" || text == "1";
  return value || text == "false" || text == "0";
}

template <class T>
typename std::enable_if<std::is_floating_point<T>::value, bool>::type convert(const std::string& text, T& value) {
  double number = 0;
  if (!parseDouble(text, number)) return false;
  value = static_cast<T>(number);
  return true;
}

/** A whole number, also in the form 3e6. */
template <class T>
typename std::enable_if<std::is_integral<T>::value, bool>::type convert(const std::string& text, T& value) {
  long long number = 0;
  unsigned long long positive = 0;
  double real = 0;
  if (parseSigned(text, number)) {
    value = static_cast<T>(number);
    return (number >= 0 || std::is_signed<T>::value) && static_cast<long long>(value) == number;
  }
  if (parseUnsigned(text, positive)) {
    value = static_cast<T>(positive);
    return std::is_unsigned<T>::value && static_cast<unsigned long long>(value) == positive;
  }
  if (!parseDouble(text, real) || std::fabs(real) >= 9e18 || real != std::floor(real)) return false;
  return convert(vtos(static_cast<long long>(real)), value);
}

template <class T>
T converted(const std::string& text, const std::string& option) {
  T value{};
  if (!convert(text, value)) finish(_fail, "The option " + option + " cannot be \"" + compress(text) + "\"");
  return value;
}

inline std::string argumentAt(int index) {
  const std::vector<std::string>& all = options().arguments;
  if (index < 0 || static_cast<std::size_t>(index) >= all.size()) {
    finish(_fail, "There is no argument with the number " + vtos(index));
  }
  return all[static_cast<std::size_t>(index)];
}

}  // namespace testlib_internal

/** Reads `--key=value`, `--key value`, `-k10` and `-flag`, each with one or two hyphens. */
inline void prepareOpts(int argc, char* argv[]) {
  testlib_internal::Options& all = testlib_internal::options();
  const bool wasSuppressed = all.isSuppressed;
  all = testlib_internal::Options();
  all.isSuppressed = wasSuppressed;
  all.arguments.assign(argv, argv + argc);
  for (int i = 1; i < argc; i++) {
    const std::string argument = argv[i];
    const std::size_t start = testlib_internal::hyphens(argument);
    if (start == 0) continue;
    const std::string key = argument.substr(start);
    const std::size_t equals = key.find('=');
    if (equals != std::string::npos) {
      all.named[key.substr(0, equals)] = key.substr(equals + 1);
    } else if (i + 1 < argc && testlib_internal::hyphens(argv[i + 1]) == 0) {
      all.named[key] = argv[++i];
    } else if (key.size() > 1 && testlib_internal::isDigit(key[1])) {
      all.named[key.substr(0, 1)] = key.substr(1);
    } else {
      all.named[key] = "true";
    }
  }
}

inline bool has_opt(const std::string& key) {
  testlib_internal::Options& all = testlib_internal::options();
  all.mustAllBeUsed = true;
  return all.named.count(key) > 0;
}

template <class T>
T opt(int index) {
  return testlib_internal::converted<T>(testlib_internal::argumentAt(index), "number " + vtos(index));
}

template <class T>
T opt(const std::string& key) {
  testlib_internal::Options& all = testlib_internal::options();
  all.used.insert(key);
  const auto found = all.named.find(key);
  // A flag that is not given is off.
  if (found == all.named.end() && std::is_same<T, bool>::value) return T();
  if (found == all.named.end()) testlib_internal::finish(_fail, "The option " + key + " is missing");
  return testlib_internal::converted<T>(found->second, key);
}

template <class T>
T opt(int index, const T& otherwise) {
  const std::size_t count = testlib_internal::options().arguments.size();
  return index >= 0 && static_cast<std::size_t>(index) < count ? opt<T>(index) : otherwise;
}

template <class T>
T opt(const std::string& key, const T& otherwise) {
  return has_opt(key) ? opt<T>(key) : otherwise;
}

inline std::string opt(int index) { return opt<std::string>(index); }
inline std::string opt(const std::string& key) { return opt<std::string>(key); }
inline std::string opt(int index, const std::string& otherwise) { return opt<std::string>(index, otherwise); }
inline std::string opt(const std::string& key, const std::string& otherwise) {
  return opt<std::string>(key, otherwise);
}

/** Fails for options that the program never asked for. It runs at the end after has_opt or an opt with a default. */
inline void ensureNoUnusedOpts() {
  const testlib_internal::Options& all = testlib_internal::options();
  for (const auto& option : all.named) {
    if (all.used.count(option.first) == 0) quit(_fail, "Unused option: " + option.first);
  }
}

inline void suppressEnsureNoUnusedOpts() { testlib_internal::options().isSuppressed = true; }

// ------------------------------------------------------------------------------------------------ output

namespace testlib_internal {

template <class T>
auto printOne(const T& value, int) ->
    typename std::enable_if<!std::is_same<T, std::string>::value, decltype(value.begin(), void())>::type {
  std::cout << join(value);
}

template <class T>
void printOne(const T& value, long) {
  std::cout << value;
}

template <class T, std::size_t size>
typename std::enable_if<!std::is_same<T, char>::value>::type printOne(const T (&values)[size], int) {
  std::cout << join(values, values + size);
}

/** Tells iterators from values. Texts are values. */
template <class T, class = void>
struct IsIterator : std::false_type {};

template <class T>
struct IsIterator<T, decltype(void(typename std::iterator_traits<T>::value_type()))>
    : std::integral_constant<bool, !std::is_same<typename std::decay<decltype(*T())>::type, char>::value ||
                                       !std::is_pointer<T>::value> {};

inline void printAll(const char* = "") {}

template <class T>
void printAll(const char* before, const T& only) {
  std::cout << before;
  printOne(only, 0);
}

template <class First, class Second, class... Others>
void printAll(const char* before, const First& first, const Second& second, const Others&... others);

template <class First, class Second, class... Others>
void printPair(std::true_type, const char* before, const First& first, const Second& second, const Others&... others) {
  std::cout << before << join<Second>(first, second);
  printAll(" ", others...);
}

template <class First, class Second, class... Others>
void printPair(std::false_type, const char* before, const First& first, const Second& second, const Others&... others) {
  printAll(before, first);
  printAll(" ", second, others...);
}

template <class First, class Second, class... Others>
void printAll(const char* before, const First& first, const Second& second, const Others&... others) {
  using isRange = std::integral_constant<
      bool, IsIterator<Second>::value && std::is_same<typename std::decay<First>::type, Second>::value>;
  printPair(isRange(), before, first, second, others...);
}

}  // namespace testlib_internal

/** Writes values, or the elements of containers and between iterators, separated by spaces and ended by a line feed. */
template <class... Values>
void println(const Values&... values) {
  testlib_internal::printAll("", values...);
  std::cout << "\n";
}

/** Sends what a generator of many tests writes from now on to the file with this number. */
inline void startTest(int test) {
  if (std::freopen(vtos(test).c_str(), "wt", stdout) == nullptr) quit(_fail, "Cannot write the test " + vtos(test));
}

// ------------------------------------------------------------------------------------ end of the program

namespace testlib_internal {

/** Finds programs that forgot to decide. The exit code of their main function would accept everything. */
struct EndOfProgram {
  ~EndOfProgram() {
    Program& state = program();
    if (state.hasDecided || state.isUnguarded) return;
    const Options& all = options();
    // An interactor may leave the verdict to the checker.
    if (state.kind == Kind::checker) fail("The checker ended without a verdict: it must call quit or quitf");
    if (state.kind == Kind::validator && !state.hasReadEof) fail("Validator must end with readEof call");
    if (state.kind != Kind::generator || !all.mustAllBeUsed || all.isSuppressed) return;
    for (const auto& option : all.named) {
      if (all.used.count(option.first) == 0) fail("Unused option: " + option.first);
    }
  }

  /** std::exit must not be called again while the program ends. */
  [[noreturn]] static void fail(const std::string& message) {
    report(prefix(_fail) + message);
    std::fflush(nullptr);
    std::_Exit(exitCode(_fail));
  }
};

// These must live longer than the object that uses them at the end.
Program& keptProgram = program();
Options& keptOptions = options();
EndOfProgram endOfProgram;

}  // namespace testlib_internal

#endif
