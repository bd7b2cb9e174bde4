import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Language, Reason, Verdict } from '#contract'
import { judge, test, testBench } from '../testing/bench.ts'
import { needs } from '../testing/needs.ts'
import type { JudgeBench } from './bench.ts'

let bench: JudgeBench & { stop(): Promise<void> }
beforeAll(async () => {
  bench = await testBench()
}, 120_000)
afterAll(() => bench.stop())

type Case = {
  what: string
  language: Language
  code: string
  verdict: Verdict
  reason?: Reason
  says?: string | RegExp
  results?: number
}

const sums = [test('1 2\n', '3\n'), test('20 22\n', '42\n'), test('-5 5\n', '0\n')]

const cpp = (body: string) =>
  `#include <bits/stdc++.h>\nusing namespace std;\nint main() { ${body} }\n`
const c = (body: string) =>
  `#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\nint main(void) { ${body} }\n`
const java = (body: string) =>
  `import java.util.*;\npublic class Main { public static void main(String[] a) throws Exception { ${body} } }\n`

const cases: Case[] = [
  {
    what: 'a right program',
    language: 'cpp',
    code: cpp('long long a, b; cin >> a >> b; cout << a + b;'),
    verdict: 'OK',
    results: 3,
  },
  {
    what: 'a right program',
    language: 'c',
    code: c('long a, b; scanf("%ld %ld", &a, &b); printf("%ld", a + b);'),
    verdict: 'OK',
    results: 3,
  },
  {
    what: 'a right program',
    language: 'python',
    code: 'print(sum(map(int, input().split())))',
    verdict: 'OK',
    results: 3,
  },
  {
    what: 'a right program',
    language: 'javascript',
    code: 'const [a, b] = require("fs").readFileSync(0, "utf8").split(" "); console.log(+a + +b)',
    verdict: 'OK',
    results: 3,
  },
  {
    what: 'a right program as an ES module',
    language: 'javascript',
    code: 'import { readFileSync } from "node:fs"; const [a, b] = readFileSync(0, "utf8").split(" "); console.log(+a + +b)',
    verdict: 'OK',
    results: 3,
  },
  {
    what: 'a right program',
    language: 'java',
    code: java(
      'Scanner s = new Scanner(System.in); System.out.println(s.nextInt() + s.nextInt());',
    ),
    verdict: 'OK',
    results: 3,
  },
  ...wrong(),
  ...slow(),
  {
    what: 'waiting',
    language: 'python',
    code: 'import time; time.sleep(60)',
    verdict: 'TIME_LIMIT_EXCEEDED',
    reason: 'wall',
    results: 1,
  },
  ...hungry(),
  {
    what: 'a throw of bad_alloc',
    language: 'cpp',
    code: cpp('vector<int*> v; for (;;) v.push_back(new int[1 << 28]);'),
    verdict: 'RUNTIME_ERROR',
    reason: 'memory',
    says: 'Memory limit exceeded (128 MB)',
  },
  {
    what: 'an array larger than any memory',
    language: 'cpp',
    code: 'static volatile char a[1ull << 46]; int main() { a[12345] = 1; }',
    verdict: 'RUNTIME_ERROR',
    reason: 'memory',
    says: 'Memory limit exceeded (128 MB)',
  },
  ...floods(),
  {
    what: 'a null pointer',
    language: 'cpp',
    code: cpp('volatile int* p = nullptr; *p = 1;'),
    verdict: 'RUNTIME_ERROR',
    reason: 'signal',
    says: /^Segmentation fault \(signal 11\)/,
  },
  {
    what: 'a division by zero',
    language: 'c',
    code: c('volatile int zero = 0; printf("%d", 100 / zero);'),
    verdict: 'RUNTIME_ERROR',
    reason: 'signal',
    says: /^Arithmetic error \(signal 8\)/,
  },
  {
    what: 'an abort',
    language: 'c',
    code: c('abort();'),
    verdict: 'RUNTIME_ERROR',
    reason: 'signal',
    says: /^Aborted \(signal 6\)/,
  },
  ...exits(),
  {
    what: 'an uncaught exception',
    language: 'cpp',
    code: cpp('vector<int> v; v.at(3);'),
    verdict: 'RUNTIME_ERROR',
    reason: 'exception',
    says: /^std::out_of_range: vector::_M_range_check/,
  },
  {
    what: 'an uncaught exception',
    language: 'python',
    code: 'print([1][5])',
    verdict: 'RUNTIME_ERROR',
    reason: 'exception',
    says: /^IndexError: list index out of range \(line 1\)\nTraceback/,
  },
  {
    what: 'an uncaught exception',
    language: 'java',
    code: java('Object o = null; o.hashCode();'),
    verdict: 'RUNTIME_ERROR',
    reason: 'exception',
    says: /^java\.lang\.NullPointerException: .* because "o" is null \(Main\.java, line 2\)\n/,
  },
  {
    what: 'an uncaught exception',
    language: 'javascript',
    code: 'null.x',
    verdict: 'RUNTIME_ERROR',
    reason: 'exception',
    says: /^TypeError: Cannot read properties of null \(reading 'x'\) \(line 1\)\n/,
  },
  ...broken(),
]

function wrong(): Case[] {
  const shared = { what: 'a wrong answer', verdict: 'WRONG_ANSWER', results: 2 } as const
  return [
    { ...shared, language: 'cpp', code: cpp('cout << 3;') },
    { ...shared, language: 'c', code: c('puts("3");') },
    { ...shared, language: 'python', code: 'print(3)' },
    { ...shared, language: 'javascript', code: 'console.log(3)' },
    { ...shared, language: 'java', code: java('System.out.println(3);') },
  ]
}

function slow(): Case[] {
  const shared = { what: 'an endless loop', verdict: 'TIME_LIMIT_EXCEEDED', results: 1 } as const
  return [
    { ...shared, language: 'cpp', code: cpp('for (volatile int i = 0;; i = i + 1);') },
    { ...shared, language: 'c', code: c('for (volatile int i = 0;; i = i + 1);') },
    { ...shared, language: 'python', code: 'while True: pass' },
    { ...shared, language: 'javascript', code: 'for (;;);' },
    { ...shared, language: 'java', code: java('for (;;);') },
  ]
}

function hungry(): Case[] {
  const shared = {
    what: 'too much memory',
    verdict: 'RUNTIME_ERROR',
    reason: 'memory',
    says: /^Memory limit exceeded \(128 MB\)/,
    results: 1,
  } as const
  return [
    { ...shared, language: 'cpp', code: cpp('vector<int> v(60 << 20, 1); cout << v[5];') },
    {
      ...shared,
      language: 'c',
      code: c(
        'volatile char* p = malloc(1 << 29); for (int i = 0; i < 1 << 29; i += 4096) p[i] = 1; return p[8192] - 1;',
      ),
    },
    { ...shared, language: 'python', code: 'a = bytearray(b"x") * (1 << 29); print(len(a))' },
    {
      ...shared,
      language: 'javascript',
      code: 'const a = []; for (;;) a.push(new Array(1000).fill(7.5))',
    },
    {
      ...shared,
      language: 'java',
      code: java('List<long[]> l = new ArrayList<>(); for (;;) l.add(new long[1 << 16]);'),
    },
  ]
}

function floods(): Case[] {
  const shared = {
    what: 'endless output',
    verdict: 'RUNTIME_ERROR',
    reason: 'output',
    says: /^Output limit exceeded \(16 MB\)/,
    results: 1,
  } as const
  return [
    { ...shared, language: 'cpp', code: cpp('string s(1 << 16, 120); for (;;) cout << s;') },
    {
      ...shared,
      language: 'c',
      code: c('for (;;) puts("flood flood flood flood flood flood flood");'),
    },
    { ...shared, language: 'python', code: 'while True: print("flood" * 10000)' },
    {
      ...shared,
      language: 'javascript',
      code: 'const s = "flood".repeat(20000); for (;;) require("fs").writeSync(1, s)',
    },
    {
      ...shared,
      language: 'java',
      code: java(
        'byte[] b = new byte[1 << 16]; while (!System.out.checkError()) System.out.write(b);',
      ),
    },
  ]
}

function exits(): Case[] {
  const shared = {
    what: 'exit code 3',
    verdict: 'RUNTIME_ERROR',
    reason: 'exit',
    says: 'Exit code 3',
    results: 1,
  } as const
  return [
    { ...shared, language: 'cpp', code: cpp('cout << 3; return 3;') },
    { ...shared, language: 'c', code: c('puts("3"); return 3;') },
    { ...shared, language: 'python', code: 'import sys; print(3); sys.exit(3)' },
    { ...shared, language: 'javascript', code: 'console.log(3); process.exit(3)' },
    { ...shared, language: 'java', code: java('System.out.println(3); System.exit(3);') },
  ]
}

function broken(): Case[] {
  const shared = {
    what: 'code that does not compile',
    verdict: 'COMPILE_ERROR',
    results: 0,
  } as const
  return [
    { ...shared, language: 'cpp', code: cpp('int x = "no"; retrun;'), says: /a\.cpp:3:.*error/ },
    { ...shared, language: 'c', code: c('int x = ;'), says: /a\.c:4:.*error: expected expression/ },
    { ...shared, language: 'python', code: 'print(1\nif', says: /SyntaxError/ },
    { ...shared, language: 'javascript', code: 'let let = 1;', says: /SyntaxError/ },
    {
      ...shared,
      language: 'java',
      code: java('int x = "no";'),
      says: /Main\.java:2: error: incompatible types/,
    },
  ]
}

describe('a verdict', () => {
  needs('limited').each(cases)('for $what in $language is $verdict', async (row) => {
    const judged = await judge(bench, row.language, row.code, sums, { limitMs: 1000 })
    expect({ verdict: judged.verdict, reason: judged.reason, stderr: judged.stderr }).toMatchObject(
      {
        verdict: row.verdict,
        reason: row.reason ?? null,
      },
    )
    if (row.says === undefined) expect(judged.stderr).toBeNull()
    else expect(judged.stderr).toMatch(row.says)
    if (row.results !== undefined) expect(judged.results).toHaveLength(row.results)
    for (const { memoryBytes } of judged.results)
      expect(memoryBytes).toBeLessThanOrEqual(128 * 2 ** 20)
  })

  needs('full').it(
    'is not taken from ticks, which run ahead of the time that was used',
    async () => {
      const kernels = 'import resource; print(resource.getrlimit(resource.RLIMIT_CPU)[1])'
      const limitMs = 1750
      const judged = await judge(bench, 'python', kernels, [test('', '6\n')], { limitMs })
      expect(judged.results[0]?.output.text).toBe('6\n')
    },
  )
})
