/**
 * Translates between the comparisons of package formats and of Assay. If a format lacks a comparison, the export
 * writes a testlib checker for it, which the import recognizes.
 */
import { type Comparison, comparisons, type ProblemProgram } from '#contract'

export interface Compared {
  comparison: Comparison
  tolerance: number | null
}

export const byTokens: Compared = { comparison: 'tokens', tolerance: null }
export const byLines: Compared = { comparison: 'lines', tolerance: null }
export const byInteractor: Compared = { comparison: 'interactor', tolerance: null }
const caseless: Compared = { comparison: 'caseless', tolerance: null }
const numbers = (tolerance: number): Compared => ({ comparison: 'numbers', tolerance })

/** @param otherwise how outputs are compared without a checker */
export function checkedBy(checker: ProblemProgram | null, otherwise: Compared) {
  if (checker === null) return { ...otherwise, checker }
  const ours = comparisonOfChecker(checker.code)
  if (ours !== undefined) return { ...ours, checker: null }
  return { comparison: 'program' as const, tolerance: null, checker }
}

/**
 * The standard checkers of testlib (https://github.com/MikeMirzayanov/testlib), which judging systems know by name.
 * The values are those that their first lines state. None of them compares line ends.
 */
export const standardCheckers: ReadonlyMap<string, Compared> = new Map([
  ...['wcmp', 'lcmp', 'ncmp', 'hcmp', 'icmp'].map((name) => [name, byTokens] as const),
  ...['yesno', 'nyesno'].map((name) => [name, caseless] as const),
  ['fcmp', byLines],
  ['rcmp4', numbers(1e-4)],
  ...['rcmp6', 'dcmp'].map((name) => [name, numbers(1e-6)] as const),
  ['rcmp9', numbers(1e-9)],
  ['acmp', numbers(1e-6)],
  ['rcmp', numbers(1.5e-6)],
  ['rncmp', numbers(1.5e-5)],
])

/** These compare more strictly than ours: lines word by word, or numbers without a relative tolerance. */
export const stricterCheckers: ReadonlySet<string> = new Set(['lcmp', 'acmp', 'rcmp', 'rncmp'])

const wordByWord = (same: string) => `#include "testlib.h"
#include <cctype>
#include <cfloat>
#include <cmath>
#include <cstdlib>
#include <string>

${same}
int main(int argc, char* argv[]) {
  registerTestlibCmd(argc, argv);
  int count = 0;
  while (!ans.seekEof() && !ouf.seekEof()) {
    count++;
    const std::string wanted = ans.readToken();
    const std::string found = ouf.readToken();
    if (!isSame(found, wanted)) quitf(_wa, "word %d differs", count);
  }
  if (!ans.seekEof()) quitf(_wa, "the output ends after %d words", count);
  if (!ouf.seekEof()) quitf(_wa, "the output has more than %d words", count);
  quitf(_ok, "%d words", count);
}
`

const sameWords = `static bool isSame(const std::string& found, const std::string& wanted) { return found == wanted; }
`

const sameLetters = `static char lower(char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; }

static bool isSame(const std::string& found, const std::string& wanted) {
  if (found.size() != wanted.size()) return false;
  for (std::size_t i = 0; i < found.size(); i++) {
    if (lower(found[i]) != lower(wanted[i])) return false;
  }
  return true;
}
`

const sameNumbers = (tolerance: number) => `static const double tolerance = ${tolerance};

static bool isDigit(const std::string& text, std::size_t at) {
  return at < text.size() && std::isdigit(static_cast<unsigned char>(text[at]));
}

static bool isOneOf(const std::string& text, std::size_t at, char a, char b) {
  return at < text.size() && (text[at] == a || text[at] == b);
}

static bool parse(const std::string& text, double& value) {
  if (text.size() > 400) return false;
  std::size_t at = 0, digits = 0;
  if (isOneOf(text, at, '+', '-')) at++;
  for (; isDigit(text, at); at++) digits++;
  if (isOneOf(text, at, '.', '.')) at++;
  for (; isDigit(text, at); at++) digits++;
  if (digits == 0) return false;
  if (isOneOf(text, at, 'e', 'E')) {
    at++;
    if (isOneOf(text, at, '+', '-')) at++;
    if (!isDigit(text, at)) return false;
    while (isDigit(text, at)) at++;
  }
  value = std::strtod(text.c_str(), nullptr);
  return at == text.size() && std::isfinite(value);
}

static bool isSame(const std::string& found, const std::string& wanted) {
  if (found == wanted) return true;
  double a = 0, b = 0;
  if (!parse(found, a) || !parse(wanted, b)) return false;
  return std::fabs(a - b) <= (tolerance + DBL_EPSILON) * std::fmax(1.0, std::fabs(b));
}
`

const lineByLine = (order: string) => `#include "testlib.h"
#include <algorithm>
#include <string>
#include <vector>

static std::vector<std::string> linesOf(InStream& stream) {
  std::vector<std::string> lines;
  while (!stream.eof()) {
    std::string line = stream.readString();
    line.erase(line.find_last_not_of(" \\t\\r\\f\\v") + 1);
    lines.push_back(line);
  }
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

int main(int argc, char* argv[]) {
  registerTestlibCmd(argc, argv);
  std::vector<std::string> wanted = linesOf(ans), found = linesOf(ouf);
${order}  if (wanted != found) quitf(_wa, "the lines differ");
  quitf(_ok, "%d lines", int(found.size()));
}
`

const sorted = `  std::sort(wanted.begin(), wanted.end());
  std::sort(found.begin(), found.end());
`

const byteByByte = `#include "testlib.h"

int main(int argc, char* argv[]) {
  registerTestlibCmd(argc, argv);
  while (!ans.eof() && !ouf.eof()) {
    if (ans.readChar() != ouf.readChar()) quitf(_wa, "the bytes differ");
  }
  if (!ans.eof() || !ouf.eof()) quitf(_wa, "the lengths differ");
  quitf(_ok, "the bytes are equal");
}
`

const acceptsAll = `#include "testlib.h"

int main(int argc, char* argv[]) {
  registerTestlibCmd(argc, argv);
  while (!ouf.eof()) ouf.readChar();
  quitf(_ok, "the interactor has accepted");
}
`

/** Returns the C++ source of a checker. For `interactor`, it accepts what the interactor has accepted. */
export function comparisonChecker({ comparison, tolerance }: Compared): string {
  const name = tolerance === null ? comparison : `${comparison} ${tolerance}`
  return `// Compares as Assay does: ${name}\n${programOf({ comparison, tolerance })}`
}

/** Returns the same checker as a program of a problem. */
export function asChecker(compared: Compared): ProblemProgram {
  const code = comparisonChecker(compared)
  return { protocol: 'testlib', language: 'cpp', code, flags: '', headers: [] }
}

function programOf({ comparison, tolerance }: Compared): string {
  switch (comparison) {
    case 'tokens':
      return wordByWord(sameWords)
    case 'caseless':
      return wordByWord(sameLetters)
    case 'numbers':
      return wordByWord(sameNumbers(tolerance ?? 0))
    case 'lines':
      return lineByLine('')
    case 'unordered':
      return lineByLine(sorted)
    case 'exact':
      return byteByByte
    case 'interactor':
      return acceptsAll
    case 'program':
      throw new TypeError('A program of the problem is its own checker.')
  }
}

/** Returns the comparison of a source that `comparisonChecker` wrote. */
export function comparisonOfChecker(code: string): Compared | undefined {
  const [, name, number] = /^\/\/ Compares as Assay does: (\w+)(?: (\S+))?\n/.exec(code) ?? []
  const comparison = comparisons.find((known) => known === name && known !== 'program')
  if (comparison === undefined) return undefined
  const compared = { comparison, tolerance: number === undefined ? null : Number(number) }
  return comparisonChecker(compared) === code ? compared : undefined
}
