import { describe, expect } from 'vitest'
import { type Language, languageCodes, limits } from '#contract'
import { oneOfEach } from '../testing/cheapest.ts'
import { testEnvironment } from '../testing/environment.ts'
import { failures } from '../testing/failures.ts'
import { judge, test } from '../testing/judge.ts'
import { needs } from '../testing/needs.ts'
import { c, cpp, inEachLanguage, java, type Program, type Programs } from '../testing/sources.ts'

const environment = await testEnvironment()

const sum = [test('1 2\n', '3\n')]

describe('a program that fails', () => {
  const chosen = oneOfEach(failures, ({ language, reason }) => `${language} ${reason}`)

  needs('limited').each(chosen)('by $what in $language is told "$line"', async (row) => {
    const judged = await judge(environment, row.language, row.code, sum)
    expect({
      verdict: judged.verdict,
      reason: judged.reason,
      line: judged.stderr?.split('\n')[0],
    }).toEqual({ verdict: 'RUNTIME_ERROR', reason: row.reason, line: row.line })
    expect(judged.results).toHaveLength(1)
    expect(judged.results[0]?.memoryBytes).toBeLessThanOrEqual(128 * 2 ** 20)
    if (row.language === 'python' && row.reason === 'exception') {
      expect(judged.stderr).toMatch(/\n.*Traceback/)
    }
  })
})

describe('a source that does not compile', () => {
  const noMain = 'There is no main function, where a program starts.'
  const noJavaMain = 'error: no class declares the method where a program starts:'
  const rows: [what: string, language: Language, code: string, line: string | RegExp][] = [
    ['no main', 'cpp', 'int mian() {}', noMain],
    ['no main', 'c', 'int mian() {}', noMain],
    ['nothing in it', 'cpp', '', noMain],
    [
      'a function without a body',
      'c',
      'int f(void);\nint main() { return f(); }',
      'f is used, but nowhere defined.',
    ],
    ['a name that nobody declared', 'cpp', cpp('x = 1;'), /^a\.cpp: In function/],
    ['a wrong type', 'cpp', cpp('int x = "no"; retrun;'), /a\.cpp:4:.*error/],
    ['wrong syntax', 'c', c('int x = ;'), /a\.c:5:.*error: expected expression/],
    ['wrong syntax', 'python', '\ndef f(:\n  pass', 'SyntaxError: invalid syntax (line 2)'],
    [
      'wrong indentation',
      'python',
      'if 1:\nx = 1',
      /^IndentationError: expected an indented block .* \(line 2\)\n/,
    ],
    [
      'an encoding that it does not have',
      'python',
      '# coding: ascii\n"é"',
      /^SyntaxError: 'ascii' codec can't decode byte 0xc3/,
    ],
    [
      'wrong syntax',
      'javascript',
      '\nlet let = 1',
      'SyntaxError: let is disallowed as a lexically bound name (line 2)',
    ],
    ['no main', 'java', 'public class Main { }', noJavaMain],
    [
      'a main that is not static',
      'java',
      'class Main { public void main(String[] a) { } }',
      noJavaMain,
    ],
    ['no class', 'java', 'System.out.println(3);', /^Main\.java:1: error: class, interface/],
    ['a wrong type', 'java', java('int x = "no";'), /Main\.java:4: error: incompatible types/],
    [
      'two public classes',
      'java',
      'public class A {}\npublic class B {}',
      'Only one class may be public, since the source is one file.',
    ],
  ]
  const cases = rows.map(([what, language, code, line]) => ({ what, language, code, line }))

  needs('limited').each(cases)('with $what in $language is told so', async (row) => {
    const { language, code, line } = row
    const judged = await judge(environment, language, code, sum)
    expect(judged).toMatchObject({ verdict: 'COMPILE_ERROR', results: [] })
    if (typeof line === 'string') expect(judged.stderr?.split('\n')[0]).toBe(line)
    else expect(judged.stderr).toMatch(line)
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
  const messages = 'with 100 KB of messages beside it'
  const warnings = 'with warnings by the thousand'
  const programs: Programs = {
    cpp: {
      [messages]: cpp('for (int i = 0; i < 1600; i++) cerr << string(63, 120) << endl; puts("3");'),
      [warnings]: cpp(
        'puts("3");',
        many((at) => `int f${at}() { unsigned x = -1; }`),
      ),
    },
    c: {
      [messages]: c('for (int i = 0; i < 1600; i++) fprintf(stderr, "%063d\\n", i); puts("3");'),
      [warnings]: `#include <stdio.h>\n${many((at) => `f${at}() { char* x = 5; }\n#warning w`)}\nint main() { puts("3"); }`,
    },
    python: {
      [messages]: 'import sys\nfor i in range(1600): print("x" * 63, file=sys.stderr)\nprint(3)',
      [warnings]: `${many(() => 'if 1 is 2: "\\d"')}\nprint(3)`,
      'that catches what it throws': 'try: 1 / 0\nexcept ZeroDivisionError: print(3)',
    },
    javascript: {
      [messages]: 'for (let i = 0; i < 1600; i++) console.error("x".repeat(63)); console.log(3)',
    },
    java: {
      [messages]: java(
        'for (int i = 0; i < 1600; i++) System.err.println("x".repeat(63)); System.out.println(3);',
      ),
      [warnings]: java(
        'System.out.println(3);',
        many((at) => `static List f${at}() { return new ArrayList(new Date(1, 1, 1).hashCode()); }`)
          .slice(0, 60_000)
          .replace(/\n[^\n]*$/, ''),
      ),
      'with letters that are not UTF-8 in a comment': `// caf\ufffd\n${print['java']}`,
      'that catches what it throws': java(
        'try { f(0); } catch (StackOverflowError e) { System.out.println(3); }',
        'static int f(int n) { return f(n + 1) + 1; }',
      ),
    },
  }
  const inAll = languageCodes.flatMap((language): Program[] => {
    const comment = language === 'python' ? '#' : '//'
    return [
      { language, what: 'with 64 KiB of source', code: padded(print[language] ?? '', comment) },
      { language, what: 'with a byte order mark', code: `\ufeff${print[language]}` },
    ]
  })
  const rows = oneOfEach([...inEachLanguage(programs), ...inAll], ({ what }) => what)
  needs('limited').each(rows)('$what in $language', async ({ language, code }) => {
    const judged = await judge(environment, language, code, sum)
    expect({ verdict: judged.verdict, stderr: judged.stderr }).toEqual({
      verdict: 'OK',
      stderr: null,
    })
  })
})
