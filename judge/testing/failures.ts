/**
 * The matrix of language by failure: each way in which learners' programs go wrong, with the reason and
 * the whole first line that they read about it.
 */
import { type Language, languageCodes, type Reason } from '#contract'
import { failuresInC, failuresInCpp, failuresInJava } from './compiled-failures.ts'

export type Failure = {
  language: Language
  what: string
  code: string
  reason: Reason
  line: string
}

/** Cases by reason, and by what fails. */
export type FailuresOf = Partial<
  Record<Reason, Readonly<Record<string, readonly [code: string, line: string]>>>
>

const memory = 'Memory limit exceeded (128 MB)'
const exit3 = 'Exit code 3, where 0 means that all went well'

const matrix: Readonly<Record<Language, FailuresOf>> = {
  cpp: failuresInCpp,
  c: failuresInC,
  python: {
    memory: {
      'too much heap': ['a = []\nwhile True: a.append([0] * 10000)', memory],
      'a MemoryError': ['\na = [0] * 10 ** 12', `${memory}: MemoryError (line 2)`],
      'recursion without its bound': [
        'import sys\nsys.setrecursionlimit(10 ** 9)\ndef f(n): return f(n + 1) + 1\nf(0)',
        memory,
      ],
    },
    exception: {
      'recursion that never ends': [
        'def f(n):\n    return f(n + 1)\nf(0)',
        'RecursionError: maximum recursion depth exceeded (line 2)',
      ],
      'a division by zero': [
        'x = 0\n\nprint(1 / x)',
        'ZeroDivisionError: division by zero (line 3)',
      ],
      'reading past the input': [
        'a = input()\nb = input()',
        'EOFError: EOF when reading a line (line 2)',
      ],
      'a failed assertion': [
        'n = 3\nassert n == 4, "n is four"',
        'AssertionError: n is four (line 2)',
      ],
      'an exception of its own': [
        'class NoPath(Exception): pass\nraise NoPath("from 1 to 2")',
        'NoPath: from 1 to 2 (line 2)',
      ],
      'an exception with its cause': [
        'try:\n    int("x")\nexcept ValueError as e:\n    raise KeyError("outer") from e',
        "KeyError: 'outer' (line 4)",
      ],
      'a message of two lines': [
        'raise ValueError("first\\nsecond")',
        'ValueError: first (line 1)',
      ],
      'an exception inside the library': [
        'import json\njson.loads("")',
        'json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0) (line 2)',
      ],
      'a group of exceptions': [
        'if True:\n    import sys\n    if sys.version_info < (3, 11): raise ValueError("many (1 sub-exception)")\n    raise ExceptionGroup("many", [ValueError("a")])',
        'ExceptionGroup: many (1 sub-exception) (line 4)',
      ],
      'a syntax error at run time': ['\nexec("a b")', 'SyntaxError: invalid syntax (line 2)'],
      'a missing package': [
        'import no_such_package',
        "ModuleNotFoundError: No module named 'no_such_package' (line 1)",
      ],
    },
    signal: { 'an abort': ['import os\nos.abort()', 'Aborted (signal 6)'] },
    exit: { 'exit code 3': ['print(3)\nexit(3)', exit3] },
  },
  javascript: {
    memory: {
      'too much heap': [
        'const a = []; for (;;) a.push(new Array(1000).fill(7.5))',
        `${memory}: JavaScript heap out of memory`,
      ],
      'too much beside the heap': [
        'const a = []; for (;;) a.push(Buffer.alloc(1 << 24, 1))',
        memory,
      ],
      'an array buffer too large': [
        '\nnew ArrayBuffer(2 ** 45)',
        `${memory}: RangeError: Array buffer allocation failed (line 2)`,
      ],
    },
    exception: {
      'recursion that never ends': [
        'function f(n) {\n  return f(n + 1) + 1\n}\nf(0)',
        'RangeError: Maximum call stack size exceeded (line 2)',
      ],
      'a division by zero': ['\nconsole.log(1n / 0n)', 'RangeError: Division by zero (line 2)'],
      'reading past the input': [
        'const lines = require("fs").readFileSync(0, "utf8").split("\\n")\nlines[9].trim()',
        "TypeError: Cannot read properties of undefined (reading 'trim') (line 2)",
      ],
      'a failed assertion': [
        'const assert = require("assert")\nassert.equal(1, 2)',
        'AssertionError: 1 == 2 (line 2)',
      ],
      'an exception of its own': [
        'class NoPath extends Error {}\nthrow new NoPath("from 1 to 2")',
        'NoPath: from 1 to 2 (line 2)',
      ],
      'an exception with its cause': [
        'try { null.x } catch (cause) {\n  throw new Error("outer", { cause })\n}',
        'Error: outer (line 2)',
      ],
      'throw 42': ['\nthrow 42', 'Uncaught value: 42 (line 2)'],
      'throw "x"': ['throw "x"', 'Uncaught value: x (line 1)'],
      'a promise rejected': ['\nPromise.reject(new TypeError("no"))', 'TypeError: no (line 2)'],
      'a promise rejected with 42': [
        'Promise.reject(42)',
        'Uncaught value, from a rejected promise: 42',
      ],
      'an error in an async function': [
        'async function f() {\n  await null\n  throw new RangeError("late")\n}\nf()',
        'RangeError: late (line 3)',
      ],
      'an error in an ES module': [
        'import fs from "fs"\n\nnull.x',
        "TypeError: Cannot read properties of null (reading 'x') (line 3)",
      ],
      'a syntax error at run time': [
        '\neval("a b")',
        "SyntaxError: Unexpected identifier 'b' (line 2)",
      ],
      'invalid JSON': [
        '\nJSON.parse("{")',
        "SyntaxError: Expected property name or '}' in JSON at position 1 (line 1 column 2) (line 2)",
      ],
      'an error in a worker': [
        'const { Worker } = require("worker_threads")\nnew Worker("throw new Error(\'far away\')", { eval: true })',
        'Error: far away',
      ],
      'a missing package': [
        'const x = require("no-such-package")',
        "Error: Cannot find module 'no-such-package' (line 1)",
      ],
    },
    signal: { 'an abort': ['process.abort()', 'Aborted (signal 6)'] },
    exit: {
      'exit code 3': ['console.log(3); process.exit(3)', exit3],
      'a wait that never ends': [
        'await new Promise(() => {})',
        'Exit code 13: the program ended while an await still waited (line 1)',
      ],
    },
  },
  java: failuresInJava,
}

const reasons = ['memory', 'signal', 'exit', 'exception'] as const

export const failures: readonly Failure[] = languageCodes.flatMap((language) =>
  reasons.flatMap((reason) =>
    Object.entries(matrix[language]?.[reason] ?? {}).map(([what, [code, line]]) => ({
      language,
      reason,
      what,
      code,
      line,
    })),
  ),
)
