import { describe, expect, it } from 'vitest'
import { type Language, languageCodes } from '#contract'
import { toolchainOf } from '../toolchains/toolchains.ts'
import { signalCause, uncaughtException } from './diagnostics.ts'

const python = (...lines: string[]) =>
  ['Traceback (most recent call last):', ...lines, ''].join('\n')
const frame = (line: number, file = '/w/a.py') => `  File "${file}", line ${line}, in f\n    f()`
const node = (...lines: string[]) => [...lines, '', 'Node.js v24.21.0', ''].join('\n')
const java = (...lines: string[]) => `Exception in thread "main" ${lines.join('\n\t')}\n`

const aborted = 6

type Row = { what: string; said: string; line: string | null }
const table: Partial<Record<Language, Row[]>> = {
  python: [
    { what: 'nothing', said: 'debug\n', line: null },
    {
      what: "the innermost of the learner's own lines",
      said: python(frame(9), frame(4), frame(346, '/usr/lib/python3.11/json/__init__.py'), 'E: x'),
      line: 'E: x (line 4)',
    },
    {
      what: 'the first line of a message of several',
      said: python(frame(1), 'ValueError: first', 'second', 'third'),
      line: 'ValueError: first (line 1)',
    },
    {
      what: 'the last of a chain',
      said: `${python(frame(2), 'ValueError: x')}\nDuring handling of the above exception, another exception occurred:\n\n${python(frame(4), 'IndexError: y')}`,
      line: 'IndexError: y (line 4)',
    },
    {
      what: 'a group',
      said: '  + Exception Group Traceback (most recent call last):\n  |   File "/w/a.py", line 3, in <module>\n  |     raise x\n  | ExceptionGroup: many (2 sub-exceptions)\n  +-+---------------- 1 ----------------\n    | ValueError: a\n',
      line: 'ExceptionGroup: many (2 sub-exceptions) (line 3)',
    },
    {
      what: 'code made at run time',
      said: python(frame(6), '  File "<string>", line 1', '    1 +', 'SyntaxError: invalid syntax'),
      line: 'SyntaxError: invalid syntax (line 6)',
    },
    { what: 'a traceback that was cut off', said: python(frame(1)), line: null },
  ],
  javascript: [
    {
      what: 'an error of a class of its own',
      said: node('/w/a.js:4', 'throw e', '^', '', 'NoPath [Error]: 1 to 2', '    at /w/a.js:4:7'),
      line: 'NoPath: 1 to 2 (line 4)',
    },
    {
      what: 'an error inside the library',
      said: node(
        'node:events:505',
        ' throw er;',
        ' ^',
        '',
        'Error: evt',
        '    at Object (/w/a.js:9:50)',
      ),
      line: 'Error: evt (line 9)',
    },
    {
      what: 'an error of a source without a caret',
      said: node('<anonymous_script>:1', '{', '', 'SyntaxError: no', '    at Object (/w/a.js:2:6)'),
      line: 'SyntaxError: no (line 2)',
    },
    {
      what: 'an ES module',
      said: node(
        'file:///w/a.js:3',
        'null.x',
        '     ^',
        '',
        'TypeError: no',
        '    at file:///w/a.js:3:6',
      ),
      line: 'TypeError: no (line 3)',
    },
    {
      what: 'an assertion with its values',
      said: node(
        'node:assert:152',
        ' throw x',
        ' ^',
        '',
        'AssertionError [ERR_ASSERTION]: Expected:',
        '',
        '1 !== 2',
        '',
        '    at (/w/a.js:3:8)',
      ),
      line: 'AssertionError: Expected: 1 !== 2 (line 3)',
    },
    {
      what: 'a number',
      said: node('/w/a.js:2', 'throw 42', '^', '42', '(Use `node --trace-uncaught ...`)'),
      line: 'Uncaught value: 42 (line 2)',
    },
    {
      what: 'an import of a name that is not there',
      said: node(
        'file:///w/a.js:1',
        "import { nope } from 'fs'",
        '         ^^^^',
        "SyntaxError: The requested module 'fs' does not provide an export named 'nope'",
        '    at #asyncInstantiate (node:internal/modules/esm/module_job:455:21)',
      ),
      line: "SyntaxError: The requested module 'fs' does not provide an export named 'nope' (line 1)",
    },
    {
      what: 'a promise rejected with a number',
      said: node(
        'node:internal/process/promises:392',
        ' new X',
        ' ^',
        '',
        'UnhandledPromiseRejection: This error originated. The promise rejected with the reason "42".',
      ),
      line: 'Uncaught value, from a rejected promise: 42',
    },
    { what: 'a text that Node did not write', said: '/w/a.js:2\nx\n^\n\nError: x\n', line: null },
  ],
  java: [
    {
      what: "the first of the learner's own lines",
      said: java(
        'java.lang.IndexOutOfBoundsException: 3',
        'at java.base/java.util.ArrayList.get(ArrayList.java:427)',
        'at Main.main(Main.java:5)',
        'at Main.x(Main.java:9)',
      ),
      line: 'java.lang.IndexOutOfBoundsException: 3 (Main.java, line 5)',
    },
    {
      what: 'a class inside another, in a file of another name',
      said: java('a.b.Sum$NoPath: 1 to $2', 'at a.b.Sum.main(Sum.java:5)'),
      line: 'a.b.Sum.NoPath: 1 to $2 (Sum.java, line 5)',
    },
    {
      what: 'not the cause, when it has a line itself',
      said: java(
        'X: outer',
        'at Main.main(Main.java:5)\nCaused by: Y: inner',
        'at Main.f(Main.java:9)',
      ),
      line: 'X: outer (Main.java, line 5)',
    },
    {
      what: 'the cause in a static initializer',
      said: java(
        'java.lang.ExceptionInInitializerError\nCaused by: Y: / by zero',
        'at Main.<clinit>(Main.java:2)',
      ),
      line: 'java.lang.ExceptionInInitializerError, caused by Y: / by zero (Main.java, line 2)',
    },
    {
      what: "the main thread's before another's",
      said: `Exception in thread "Thread-0" X: a\n\tat Main.f(Main.java:3)\n${java('Y: b', 'at Main.main(Main.java:8)')}`,
      line: 'Y: b (Main.java, line 8)',
    },
  ],
  cpp: [
    {
      what: 'a type with a message',
      said: "terminate called after throwing an instance of 'std::out_of_range'\n  what():  stoi\n",
      line: 'std::out_of_range: stoi',
    },
    {
      what: 'a type that is its message',
      said: "terminate called after throwing an instance of 'std::bad_cast'\n  what():  std::bad_cast\n",
      line: 'std::bad_cast',
    },
    {
      what: 'a string',
      said: "terminate called after throwing an instance of 'std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> >'\n",
      line: 'Uncaught exception of type std::string',
    },
    {
      what: 'a C string',
      said: "terminate called after throwing an instance of 'char const*'\n",
      line: 'Uncaught exception of type const char*',
    },
    {
      what: 'an exception that carries another',
      said: "terminate called after throwing an instance of 'std::_Nested_exception<std::logic_error>'\n  what():  outer\n",
      line: 'std::logic_error: outer',
    },
  ],
}

const rows = languageCodes.flatMap((language) =>
  (table[language] ?? []).map((row) => ({ language, ...row })),
)

describe('an uncaught exception', () => {
  it.each(rows)('in $language tells $what', ({ language, said, line }) => {
    expect(uncaughtException(language, said)).toBe(line)
  })

  it('is read from 64 KiB of anything in little time', () => {
    for (const text of [
      "terminate called after throwing an instance of '",
      '/w/a.js:1\n',
      '  | ',
      'Traceback (most recent call last):\n',
      'Exception in thread "',
      '\tat a',
      'a.c:1: x: Assertion `',
    ]) {
      const said = text.repeat(65536 / text.length)
      for (const language of ['cpp', 'python', 'java', 'javascript'] as const) {
        expect(uncaughtException(language, `${said}\nNode.js v24.0.0\n`)?.length ?? 0).toBeLessThan(
          400,
        )
      }
      expect(signalCause('cpp', aborted, said)?.length ?? 0).toBeLessThan(400)
    }
  })
})

describe('in linear time is read', () => {
  const lines = (line: string) => `${line}\n`.repeat(4_000_000 / (line.length + 1))
  it.each([
    ['an assertion', 'cpp', 'a.c:1: '.repeat(4000) + ": Assertion '".repeat(2000)],
    [
      'an exception of PHP',
      'php',
      lines('Fatal error: Uncaught ') + lines(` in ${'a:'.repeat(490)}`),
    ],
    ['a panic of Rust', 'rust', lines("thread '' panicked at '") + lines(`', ${'1:'.repeat(490)}`)],
  ] as const)('%s', (_, language, said) => {
    const toolchain = toolchainOf(language)
    expect(toolchain.uncaughtException?.(said) ?? null).toBeNull()
    expect(toolchain.signalCause?.(aborted, said) ?? null).toBeNull()
  })
})

describe('what a library says of an abort', () => {
  it.each([
    {
      said: 'a: a.cpp:5: int main(): Assertion `n == 4 && "four"\' failed.\n',
      reason: 'assertion failed: n == 4 && "four" (line 5)',
    },
    { said: 'free(): invalid pointer\n', reason: 'free(): invalid pointer' },
    { said: 'x\ndouble free or corruption (out)\n', reason: 'double free or corruption (out)' },
    {
      said: '*** stack smashing detected ***: terminated\n',
      reason: '*** stack smashing detected ***: terminated',
    },
    {
      said: 'pure virtual method called\nterminate called without an active exception\n',
      reason: 'pure virtual method called',
    },
    {
      said: 'terminate called without an active exception\n',
      reason: 'std::terminate was called; often a std::thread was neither joined nor detached',
    },
    { said: 'bye\n', reason: null },
  ])('is "$reason"', ({ said, reason }) => {
    expect(signalCause('cpp', aborted, said)).toBe(reason)
  })
})
