/**
 * The matrix of language by failure: each way in which learners' programs go wrong, with the
 * reason and the first line that they read about it. `line`: the whole first line.
 */
import type { Language, Reason } from '#contract'
import { c, cpp, java } from './sources.ts'

export type Failure = {
  language: Language
  what: string
  code: string
  reason: Reason
  line: string
}

type Row = [what: string, code: string, reason: Reason, line: string]

const memory = 'Memory limit exceeded (128 MB)'
const fullStack = `${memory}: the stack was full, often by recursion that never ends`
const badPointer =
  'Segmentation fault (signal 11): often an index out of range, a null pointer, or recursion that is too deep'
const byZero = 'Arithmetic error (signal 8): an integer was divided by zero'
const exit3 = 'Exit code 3, where 0 means that all went well'

const endless = '\nint f(volatile int n) { volatile int a[9]; a[0] = n; return f(n + 1) + a[0]; }'

const inCpp: Row[] = [
  ['too much heap', cpp('vector<int> v(60 << 20, 1); cout << v[5];'), 'memory', memory],
  [
    'bad_alloc',
    cpp('volatile size_t n = 1ull << 46; char* p = new char[n]; cout << p;'),
    'memory',
    `${memory}: std::bad_alloc`,
  ],
  [
    'a static array too large',
    'static volatile char a[1ull << 46]; int main() { a[12345] = 1; }',
    'memory',
    `${memory}: global variables need 67108865 MB`,
  ],
  ['recursion that never ends', cpp('return f(0);', endless), 'memory', fullStack],
  ['a division by zero', cpp('volatile int zero = 0; cout << 5 / zero;'), 'signal', byZero],
  ['a remainder by zero', cpp('volatile int zero = 0; cout << 5 % zero;'), 'signal', byZero],
  ['an abort', cpp('abort();'), 'signal', 'Aborted (signal 6)'],
  ['exit code 3', cpp('cout << 3; exit(3);'), 'exit', exit3],
  ['a null pointer', cpp('volatile int* p = nullptr; *p = 1;'), 'signal', badPointer],
  [
    'a failed assertion',
    cpp('int n = 3;\nassert(n == 4);'),
    'signal',
    'Aborted (signal 6): assertion failed: n == 4 (line 5)',
  ],
  [
    'memory freed twice',
    cpp('int* volatile p = new int[9]; delete[] p; delete[] p;'),
    'signal',
    'Aborted (signal 6): free(): double free detected in tcache 2',
  ],
  ['a library exception', cpp('stoi("abc");'), 'exception', 'std::invalid_argument: stoi'],
  [
    'an exception of its own',
    cpp(
      'throw NoPath("from 1 to 2");',
      'struct NoPath : runtime_error { using runtime_error::runtime_error; };',
    ),
    'exception',
    'NoPath: from 1 to 2',
  ],
  ['throw 42', cpp('throw 42;'), 'exception', 'Uncaught exception of type int'],
  ['throw "x"', cpp('throw "x";'), 'exception', 'Uncaught exception of type const char*'],
  [
    'a string thrown',
    cpp('throw string("x");'),
    'exception',
    'Uncaught exception of type std::string',
  ],
  [
    'an exception around another',
    cpp(
      'try { throw runtime_error("inner"); } catch (...) { throw_with_nested(logic_error("outer")); }',
    ),
    'exception',
    'std::logic_error: outer',
  ],
  [
    'an exception in a thread',
    cpp('thread t([] { throw runtime_error("far away"); }); t.join();'),
    'exception',
    'std::runtime_error: far away',
  ],
  [
    'a thread that nobody joins',
    cpp('thread t([] { this_thread::sleep_for(1s); });'),
    'signal',
    'Aborted (signal 6): std::terminate was called; often a std::thread was neither joined nor detached',
  ],
]

const inC: Row[] = [
  [
    'too much heap',
    c(
      'volatile char* p = malloc(1 << 29); for (int i = 0; i < 1 << 29; i += 4096) p[i] = 1; return p[8192] - 1;',
    ),
    'memory',
    memory,
  ],
  [
    'a static array too large',
    'static volatile char a[1ull << 46]; int main() { a[12345] = 1; }',
    'memory',
    `${memory}: global variables need 67108865 MB`,
  ],
  ['recursion that never ends', c('return f(0);', endless), 'memory', fullStack],
  ['a division by zero', c('volatile int zero = 0; printf("%d", 5 / zero);'), 'signal', byZero],
  ['an abort', c('abort();'), 'signal', 'Aborted (signal 6)'],
  ['exit code 3', c('puts("3"); return 3;'), 'exit', exit3],
  ['a null pointer', c('volatile int* p = 0; *p = 1;'), 'signal', badPointer],
  [
    'a failed assertion',
    c('int n = 3;\nassert(n == 4);'),
    'signal',
    'Aborted (signal 6): assertion failed: n == 4 (line 6)',
  ],
]

const inPython: Row[] = [
  ['too much heap', 'a = []\nwhile True: a.append([0] * 10000)', 'memory', memory],
  ['a MemoryError', '\na = [0] * 10 ** 12', 'memory', `${memory}: MemoryError (line 2)`],
  [
    'recursion that never ends',
    'def f(n):\n    return f(n + 1)\nf(0)',
    'exception',
    'RecursionError: maximum recursion depth exceeded (line 2)',
  ],
  [
    'recursion without its bound',
    'import sys\nsys.setrecursionlimit(10 ** 9)\ndef f(n): return f(n + 1) + 1\nf(0)',
    'memory',
    memory,
  ],
  [
    'a division by zero',
    'x = 0\n\nprint(1 / x)',
    'exception',
    'ZeroDivisionError: division by zero (line 3)',
  ],
  ['an abort', 'import os\nos.abort()', 'signal', 'Aborted (signal 6)'],
  ['exit code 3', 'print(3)\nexit(3)', 'exit', exit3],
  [
    'reading past the input',
    'a = input()\nb = input()',
    'exception',
    'EOFError: EOF when reading a line (line 2)',
  ],
  [
    'a failed assertion',
    'n = 3\nassert n == 4, "n is four"',
    'exception',
    'AssertionError: n is four (line 2)',
  ],
  [
    'an exception of its own',
    'class NoPath(Exception): pass\nraise NoPath("from 1 to 2")',
    'exception',
    'NoPath: from 1 to 2 (line 2)',
  ],
  [
    'an exception with its cause',
    'try:\n    int("x")\nexcept ValueError as e:\n    raise KeyError("outer") from e',
    'exception',
    "KeyError: 'outer' (line 4)",
  ],
  [
    'a message of two lines',
    'raise ValueError("first\\nsecond")',
    'exception',
    'ValueError: first (line 1)',
  ],
  [
    'an exception inside the library',
    'import json\njson.loads("")',
    'exception',
    'json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0) (line 2)',
  ],
  [
    'a group of exceptions',
    'if True:\n    import sys\n    if sys.version_info < (3, 11): raise ValueError("many (1 sub-exception)")\n    raise ExceptionGroup("many", [ValueError("a")])',
    'exception',
    'ExceptionGroup: many (1 sub-exception) (line 4)',
  ],
  [
    'a syntax error at run time',
    '\nexec("a b")',
    'exception',
    'SyntaxError: invalid syntax (line 2)',
  ],
  [
    'a missing package',
    'import no_such_package',
    'exception',
    "ModuleNotFoundError: No module named 'no_such_package' (line 1)",
  ],
]

const inJavascript: Row[] = [
  [
    'too much heap',
    'const a = []; for (;;) a.push(new Array(1000).fill(7.5))',
    'memory',
    `${memory}: JavaScript heap out of memory`,
  ],
  [
    'too much beside the heap',
    'const a = []; for (;;) a.push(Buffer.alloc(1 << 24, 1))',
    'memory',
    memory,
  ],
  [
    'an array buffer too large',
    '\nnew ArrayBuffer(2 ** 45)',
    'memory',
    `${memory}: RangeError: Array buffer allocation failed (line 2)`,
  ],
  [
    'recursion that never ends',
    'function f(n) {\n  return f(n + 1) + 1\n}\nf(0)',
    'exception',
    'RangeError: Maximum call stack size exceeded (line 2)',
  ],
  [
    'a division by zero',
    '\nconsole.log(1n / 0n)',
    'exception',
    'RangeError: Division by zero (line 2)',
  ],
  ['an abort', 'process.abort()', 'signal', 'Aborted (signal 6)'],
  ['exit code 3', 'console.log(3); process.exit(3)', 'exit', exit3],
  [
    'reading past the input',
    'const lines = require("fs").readFileSync(0, "utf8").split("\\n")\nlines[9].trim()',
    'exception',
    "TypeError: Cannot read properties of undefined (reading 'trim') (line 2)",
  ],
  [
    'a failed assertion',
    'const assert = require("assert")\nassert.equal(1, 2)',
    'exception',
    'AssertionError: 1 == 2 (line 2)',
  ],
  [
    'an exception of its own',
    'class NoPath extends Error {}\nthrow new NoPath("from 1 to 2")',
    'exception',
    'NoPath: from 1 to 2 (line 2)',
  ],
  [
    'an exception with its cause',
    'try { null.x } catch (cause) {\n  throw new Error("outer", { cause })\n}',
    'exception',
    'Error: outer (line 2)',
  ],
  ['throw 42', '\nthrow 42', 'exception', 'Uncaught value: 42 (line 2)'],
  ['throw "x"', 'throw "x"', 'exception', 'Uncaught value: x (line 1)'],
  [
    'a promise rejected',
    '\nPromise.reject(new TypeError("no"))',
    'exception',
    'TypeError: no (line 2)',
  ],
  [
    'a promise rejected with 42',
    'Promise.reject(42)',
    'exception',
    'Uncaught value, from a rejected promise: 42',
  ],
  [
    'an error in an async function',
    'async function f() {\n  await null\n  throw new RangeError("late")\n}\nf()',
    'exception',
    'RangeError: late (line 3)',
  ],
  [
    'an error in an ES module',
    'import fs from "fs"\n\nnull.x',
    'exception',
    "TypeError: Cannot read properties of null (reading 'x') (line 3)",
  ],
  [
    'a wait that never ends',
    'await new Promise(() => {})',
    'exit',
    'Exit code 13: the program ended while an await still waited (line 1)',
  ],
  [
    'a syntax error at run time',
    '\neval("a b")',
    'exception',
    "SyntaxError: Unexpected identifier 'b' (line 2)",
  ],
  [
    'JSON that is none',
    '\nJSON.parse("{")',
    'exception',
    "SyntaxError: Expected property name or '}' in JSON at position 1 (line 1 column 2) (line 2)",
  ],
  [
    'an error in a worker',
    'const { Worker } = require("worker_threads")\nnew Worker("throw new Error(\'far away\')", { eval: true })',
    'exception',
    'Error: far away',
  ],
  [
    'a missing package',
    'const x = require("no-such-package")',
    'exception',
    "Error: Cannot find module 'no-such-package' (line 1)",
  ],
]

const inJava: Row[] = [
  [
    'too much heap',
    java('List<long[]> l = new ArrayList<>(); for (;;) l.add(new long[1 << 16]);'),
    'memory',
    `${memory}: java.lang.OutOfMemoryError: Java heap space`,
  ],
  [
    'an array too large',
    java('int[] a = new int[Integer.MAX_VALUE]; a[3]++;'),
    'memory',
    `${memory}: java.lang.OutOfMemoryError: Requested array size exceeds VM limit`,
  ],
  [
    'too many threads',
    java(
      'for (;;) { Thread t = new Thread(() -> { try { Thread.sleep(9000); } catch (Exception e) {} }); t.setDaemon(true);\nt.start(); }',
    ),
    'exception',
    'java.lang.OutOfMemoryError: unable to create native thread: possibly out of memory or process/resource limits reached (Main.java, line 5)',
  ],
  [
    'recursion that never ends',
    java('f(0);', 'static int f(int n) { return f(n + 1) + 1; }'),
    'exception',
    'java.lang.StackOverflowError (Main.java, line 2)',
  ],
  [
    'a division by zero',
    java('int zero = 0;\nSystem.out.println(5 / zero);'),
    'exception',
    'java.lang.ArithmeticException: / by zero (Main.java, line 5)',
  ],
  ['exit code 3', java('System.out.println(3); System.exit(3);'), 'exit', exit3],
  [
    'an index out of range',
    java('int[] a = new int[3];\nSystem.out.println(a[5]);'),
    'exception',
    'java.lang.ArrayIndexOutOfBoundsException: Index 5 out of bounds for length 3 (Main.java, line 5)',
  ],
  [
    'reading past the input',
    java('Scanner s = new Scanner(System.in);\nfor (;;) s.nextInt();'),
    'exception',
    'java.util.NoSuchElementException (Main.java, line 5)',
  ],
  [
    'a null',
    java('String word = null;\nSystem.out.println(word.length());'),
    'exception',
    'java.lang.NullPointerException: Cannot invoke "String.length()" because "word" is null (Main.java, line 5)',
  ],
  [
    'an exception of its own',
    java(
      'throw new NoPath("from 1 to 2");',
      'static class NoPath extends RuntimeException { NoPath(String m) { super(m); } }',
    ),
    'exception',
    'Main.NoPath: from 1 to 2 (Main.java, line 4)',
  ],
  [
    'an exception with its cause',
    java(
      'try { Integer.parseInt("x"); } catch (Exception e) {\nthrow new IllegalStateException("outer", e); }',
    ),
    'exception',
    'java.lang.IllegalStateException: outer (Main.java, line 5)',
  ],
  [
    'an exception in a static initializer',
    'public class Main {\nstatic int x = 1 / (int) Math.floor(0.5);\npublic static void main(String[] a) {} }',
    'exception',
    'java.lang.ExceptionInInitializerError, caused by java.lang.ArithmeticException: / by zero (Main.java, line 2)',
  ],
  [
    'a class of another name',
    'public class Solution {\npublic static void main(String[] a) { a[3] = ""; } }',
    'exception',
    'java.lang.ArrayIndexOutOfBoundsException: Index 3 out of bounds for length 0 (Solution.java, line 2)',
  ],
]

const matrix: Readonly<Record<Language, Row[]>> = {
  cpp: inCpp,
  c: inC,
  python: inPython,
  javascript: inJavascript,
  java: inJava,
}

export function failures(language: Language): Failure[] {
  return matrix[language].map(([what, code, reason, line]) => ({
    language,
    what,
    code,
    reason,
    line,
  }))
}
