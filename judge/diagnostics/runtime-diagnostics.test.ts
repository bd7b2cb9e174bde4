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

type Row = { output: string; line: string | null }
/** The cases that testing/failures.ts does not assert with real programs. */
const table: Partial<Record<Language, Record<string, Row>>> = {
  python: {
    nothing: { output: 'debug\n', line: null },
    "the innermost of the learner's own lines": {
      output: python(
        frame(9),
        frame(4),
        frame(346, '/usr/lib/python3.11/json/__init__.py'),
        'E: x',
      ),
      line: 'E: x (line 4)',
    },
    'the last of a chain': {
      output: `${python(frame(2), 'ValueError: x')}\nDuring handling of the above exception, another exception occurred:\n\n${python(frame(4), 'IndexError: y')}`,
      line: 'IndexError: y (line 4)',
    },
    'a traceback that was cut off': { output: python(frame(1)), line: null },
  },
  javascript: {
    'an error of a class of its own': {
      output: node('/w/a.js:4', 'throw e', '^', '', 'NoPath [Error]: 1 to 2', '    at /w/a.js:4:7'),
      line: 'NoPath: 1 to 2 (line 4)',
    },
    'an error inside the library': {
      output: node(
        'node:events:505',
        ' throw er;\n ^\n',
        'Error: evt',
        '    at Object (/w/a.js:9:50)',
      ),
      line: 'Error: evt (line 9)',
    },
    'an error of a source without a caret': {
      output: node(
        '<anonymous_script>:1',
        '{',
        '',
        'SyntaxError: no',
        '    at Object (/w/a.js:2:6)',
      ),
      line: 'SyntaxError: no (line 2)',
    },
    'an assertion with its values': {
      output: node(
        'node:assert:152\n throw x\n ^\n',
        'AssertionError [ERR_ASSERTION]: Expected:\n\n1 !== 2\n',
        '    at (/w/a.js:3:8)',
      ),
      line: 'AssertionError: Expected: 1 !== 2 (line 3)',
    },
    'an import of a name that is not there': {
      output: node(
        'file:///w/a.js:1',
        "import { nope } from 'fs'",
        '         ^^^^',
        "SyntaxError: The requested module 'fs' does not provide an export named 'nope'",
        '    at #asyncInstantiate (node:internal/modules/esm/module_job:455:21)',
      ),
      line: "SyntaxError: The requested module 'fs' does not provide an export named 'nope' (line 1)",
    },
    'a text that Node did not write': { output: '/w/a.js:2\nx\n^\n\nError: x\n', line: null },
  },
  java: {
    "the first of the learner's own lines": {
      output: java(
        'java.lang.IndexOutOfBoundsException: 3',
        'at java.base/java.util.ArrayList.get(ArrayList.java:427)',
        'at Main.main(Main.java:5)',
        'at Main.x(Main.java:9)',
      ),
      line: 'java.lang.IndexOutOfBoundsException: 3 (Main.java, line 5)',
    },
    'a class inside another, in a file of another name': {
      output: java('a.b.Sum$NoPath: 1 to $2', 'at a.b.Sum.main(Sum.java:5)'),
      line: 'a.b.Sum.NoPath: 1 to $2 (Sum.java, line 5)',
    },
    'not the cause, when it has a line itself': {
      output: java(
        'X: outer',
        'at Main.main(Main.java:5)\nCaused by: Y: inner',
        'at Main.f(Main.java:9)',
      ),
      line: 'X: outer (Main.java, line 5)',
    },
    "the main thread's before another's": {
      output: `Exception in thread "Thread-0" X: a\n\tat Main.f(Main.java:3)\n${java('Y: b', 'at Main.main(Main.java:8)')}`,
      line: 'Y: b (Main.java, line 8)',
    },
  },
  cpp: {
    'a type that is its message': {
      output:
        "terminate called after throwing an instance of 'std::bad_cast'\n  what():  std::bad_cast\n",
      line: 'std::bad_cast',
    },
  },
}

const rows = languageCodes.flatMap((language) =>
  Object.entries(table[language] ?? {}).map(([what, row]) => ({ language, what, ...row })),
)

describe('an uncaught exception', () => {
  it.each(rows)('in $language tells $what', ({ language, output, line }) => {
    expect(uncaughtException(language, output)).toBe(line)
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
      const output = text.repeat(65536 / text.length)
      for (const language of ['cpp', 'python', 'java', 'javascript'] as const) {
        expect(
          uncaughtException(language, `${output}\nNode.js v24.0.0\n`)?.length ?? 0,
        ).toBeLessThan(400)
      }
      expect(signalCause('cpp', aborted, output)?.length ?? 0).toBeLessThan(400)
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
  ] as const)('%s', (_, language, output) => {
    const toolchain = toolchainOf(language)
    expect(toolchain.uncaughtException?.(output) ?? null).toBeNull()
    expect(toolchain.signalCause?.(aborted, output) ?? null).toBeNull()
  })
})

it.each([
  {
    output: 'a: a.cpp:5: int main(): Assertion `n == 4 && "four"\' failed.\n',
    reason: 'assertion failed: n == 4 && "four" (line 5)',
  },
  { output: 'free(): invalid pointer\n', reason: 'free(): invalid pointer' },
  { output: 'x\ndouble free or corruption (out)\n', reason: 'double free or corruption (out)' },
  {
    output: '*** stack smashing detected ***: terminated\n',
    reason: '*** stack smashing detected ***: terminated',
  },
  {
    output: 'pure virtual method called\nterminate called without an active exception\n',
    reason: 'pure virtual method called',
  },
  { output: 'bye\n', reason: null },
])('what a library says of an abort is "$reason"', ({ output, reason }) => {
  expect(signalCause('cpp', aborted, output)).toBe(reason)
})
