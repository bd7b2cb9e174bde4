import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type Language, languageCodes, limits } from '#contract'
import type { JudgeBench } from '../run/bench.ts'
import { judge, test, testBench } from '../testing/bench.ts'
import { type Failure, failures } from '../testing/failures.ts'
import { needs } from '../testing/needs.ts'
import { c, cpp, java } from '../testing/sources.ts'

let bench: JudgeBench & { stop(): Promise<void> }
beforeAll(async () => {
  bench = await testBench()
}, 120_000)
afterAll(() => bench.stop())

const sum = [test('1 2\n', '3\n')]

describe('a program that fails', () => {
  const rows: Failure[] = languageCodes.flatMap(failures)

  needs('full').each(rows)('by $what in $language is told "$line"', async (row) => {
    const judged = await judge(bench, row.language, row.code, sum)
    expect({
      verdict: judged.verdict,
      reason: judged.reason,
      line: judged.stderr?.split('\n')[0],
    }).toEqual({ verdict: 'RUNTIME_ERROR', reason: row.reason, line: row.line })
  })
})

describe('a source that does not compile', () => {
  const rows: { language: Language; what: string; code: string; line: string | RegExp }[] = [
    {
      language: 'cpp',
      what: 'no main',
      code: 'int mian() {}',
      line: 'There is no main function, where a program starts.',
    },
    {
      language: 'c',
      what: 'no main',
      code: 'int mian() {}',
      line: 'There is no main function, where a program starts.',
    },
    {
      language: 'cpp',
      what: 'nothing in it',
      code: '',
      line: 'There is no main function, where a program starts.',
    },
    {
      language: 'c',
      what: 'a function without a body',
      code: 'int f(void);\nint main() { return f(); }',
      line: 'f is used, but nowhere defined.',
    },
    {
      language: 'cpp',
      what: 'a name that nobody declared',
      code: cpp('x = 1;'),
      line: /^a\.cpp: In function/,
    },
    {
      language: 'python',
      what: 'wrong syntax',
      code: '\ndef f(:\n  pass',
      line: 'SyntaxError: invalid syntax (line 2)',
    },
    {
      language: 'python',
      what: 'wrong indentation',
      code: 'if 1:\nx = 1',
      line: /^IndentationError: expected an indented block .* \(line 2\)$/,
    },
    {
      language: 'python',
      what: 'an encoding that it does not have',
      code: '# coding: ascii\n"é"',
      line: /^SyntaxError: 'ascii' codec can't decode byte 0xc3/,
    },
    {
      language: 'javascript',
      what: 'wrong syntax',
      code: '\nlet let = 1',
      line: 'SyntaxError: let is disallowed as a lexically bound name (line 2)',
    },
    {
      language: 'java',
      what: 'no main',
      code: 'public class Main { }',
      line: 'error: no class declares the method where a program starts:',
    },
    {
      language: 'java',
      what: 'a main that is not static',
      code: 'class Main { public void main(String[] a) { } }',
      line: 'error: no class declares the method where a program starts:',
    },
    {
      language: 'java',
      what: 'no class',
      code: 'System.out.println(3);',
      line: /^Main\.java:1: error: class, interface/,
    },
    {
      language: 'java',
      what: 'two public classes',
      code: 'public class A {}\npublic class B {}',
      line: 'Only one class may be public, since the source is one file.',
    },
  ]
  needs('limited').each(rows)('with $what in $language is told so', async (row) => {
    const judged = await judge(bench, row.language, row.code, sum)
    expect(judged.verdict).toBe('COMPILE_ERROR')
    const line = judged.stderr?.split('\n')[0]
    if (typeof row.line === 'string') expect(line).toBe(row.line)
    else expect(line).toMatch(row.line)
  })
})

describe('a right program is Accepted', () => {
  const many = (one: (index: number) => string) =>
    Array.from({ length: 1500 }, (_, at) => one(at)).join('\n')
  const padded = (code: string, comment: string) =>
    `${code}\n${comment}`.padEnd(limits.codeBytes, 'x')
  const print: Record<Language, string> = {
    cpp: cpp('puts("3");'),
    c: c('puts("3");'),
    python: 'print(3)',
    javascript: 'console.log(3)',
    java: java('System.out.println(3);'),
  }
  const rows: { what: string; language: Language; code: string }[] = [
    {
      what: 'with 100 KB of messages beside it',
      language: 'cpp',
      code: cpp('for (int i = 0; i < 1600; i++) cerr << string(63, 120) << endl; puts("3");'),
    },
    {
      what: 'with 100 KB of messages beside it',
      language: 'c',
      code: c('for (int i = 0; i < 1600; i++) fprintf(stderr, "%063d\\n", i); puts("3");'),
    },
    {
      what: 'with 100 KB of messages beside it',
      language: 'python',
      code: 'import sys\nfor i in range(1600): print("x" * 63, file=sys.stderr)\nprint(3)',
    },
    {
      what: 'with 100 KB of messages beside it',
      language: 'javascript',
      code: 'for (let i = 0; i < 1600; i++) console.error("x".repeat(63)); console.log(3)',
    },
    {
      what: 'with 100 KB of messages beside it',
      language: 'java',
      code: java(
        'for (int i = 0; i < 1600; i++) System.err.println("x".repeat(63)); System.out.println(3);',
      ),
    },
    {
      what: 'with warnings by the thousand',
      language: 'cpp',
      code: cpp(
        'puts("3");',
        many((at) => `int f${at}() { unsigned x = -1; }`),
      ),
    },
    {
      what: 'with warnings by the thousand',
      language: 'c',
      code: `#include <stdio.h>\n${many((at) => `f${at}() { char* x = 5; }\n#warning w`)}\nint main() { puts("3"); }`,
    },
    {
      what: 'with warnings by the thousand',
      language: 'python',
      code: `${many(() => 'if 1 is 2: "\\d"')}\nprint(3)`,
    },
    {
      what: 'with warnings by the thousand',
      language: 'java',
      code: java(
        'System.out.println(3);',
        many((at) => `static List f${at}() { return new ArrayList(new Date(1, 1, 1).hashCode()); }`)
          .slice(0, 60_000)
          .replace(/\n[^\n]*$/, ''),
      ),
    },
    ...(['cpp', 'c', 'java', 'javascript'] as const).map((language) => ({
      what: 'with 64 KiB of source',
      language,
      code: padded(print[language], '//'),
    })),
    { what: 'with 64 KiB of source', language: 'python', code: padded(print.python, '#') },
    ...(['cpp', 'c', 'java', 'javascript', 'python'] as const).map((language) => ({
      what: 'with a byte order mark',
      language,
      code: `\ufeff${print[language]}`,
    })),
    {
      what: 'with letters that are not UTF-8 in a comment',
      language: 'java',
      code: `// caf\ufffd\n${print.java}`,
    },
    {
      what: 'that catches what it throws',
      language: 'java',
      code: java(
        'try { f(0); } catch (StackOverflowError e) { System.out.println(3); }',
        'static int f(int n) { return f(n + 1) + 1; }',
      ),
    },
    {
      what: 'that catches what it throws',
      language: 'python',
      code: 'try: 1 / 0\nexcept ZeroDivisionError: print(3)',
    },
  ]
  needs('full').each(rows)('$what in $language', async ({ language, code }) => {
    const judged = await judge(bench, language, code, sum)
    expect({ verdict: judged.verdict, stderr: judged.stderr }).toEqual({
      verdict: 'OK',
      stderr: null,
    })
  })
})
