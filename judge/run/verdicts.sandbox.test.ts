import { describe, expect } from 'vitest'
import type { Language, Reason, Verdict } from '#contract'
import { testEnvironment } from '../testing/environment.ts'
import { judge, test } from '../testing/judge.ts'
import { needs } from '../testing/needs.ts'
import { c, cpp, java } from '../testing/sources.ts'

const environment = await testEnvironment()

const sums = [test('1 2\n', '3\n'), test('20 22\n', '42\n'), test('-5 5\n', '0\n')]

type Expected = { verdict: Verdict; reason?: Reason; says?: RegExp; results: number }

const right: Expected = { verdict: 'OK', results: 3 }
const wrong: Expected = { verdict: 'WRONG_ANSWER', results: 2 }
const slow: Expected = { verdict: 'TIME_LIMIT_EXCEEDED', results: 1 }
const flood: Expected = {
  verdict: 'RUNTIME_ERROR',
  reason: 'output',
  says: /^Output limit exceeded \(16 MB\)/,
  results: 1,
}
const hungry: Expected = {
  verdict: 'RUNTIME_ERROR',
  reason: 'memory',
  says: /Memory limit exceeded \(128 MB\)/,
  results: 1,
}

/** Other runtime errors and compile errors are in failures.sandbox.test.ts. */
const rows: [what: string, language: Language, code: string, expected: Expected][] = [
  ['a right program', 'cpp', cpp('long long a, b; cin >> a >> b; cout << a + b;'), right],
  ['a right program', 'c', c('long a, b; scanf("%ld %ld", &a, &b); printf("%ld", a + b);'), right],
  ['a right program', 'python', 'print(sum(map(int, input().split())))', right],
  [
    'a right program',
    'javascript',
    'const [a, b] = require("fs").readFileSync(0, "utf8").split(" "); console.log(+a + +b)',
    right,
  ],
  [
    'a right program as an ES module',
    'javascript',
    'import { readFileSync } from "node:fs"; const [a, b] = readFileSync(0, "utf8").split(" "); console.log(+a + +b)',
    right,
  ],
  [
    'a right program',
    'java',
    java('Scanner s = new Scanner(System.in); System.out.println(s.nextInt() + s.nextInt());'),
    right,
  ],
  ['a wrong answer', 'cpp', cpp('cout << 3;'), wrong],
  ['a wrong answer', 'c', c('puts("3");'), wrong],
  ['a wrong answer', 'python', 'print(3)', wrong],
  ['a wrong answer', 'javascript', 'console.log(3)', wrong],
  ['a wrong answer', 'java', java('System.out.println(3);'), wrong],
  ['an endless loop', 'cpp', cpp('for (volatile int i = 0;; i = i + 1);'), slow],
  ['an endless loop', 'c', c('for (volatile int i = 0;; i = i + 1);'), slow],
  ['an endless loop', 'python', 'while True: pass', slow],
  ['an endless loop', 'javascript', 'for (;;);', slow],
  ['an endless loop', 'java', java('for (;;);'), slow],
  ['waiting', 'python', 'import time; time.sleep(60)', { ...slow, reason: 'wall' }],
  ['endless output', 'cpp', cpp('string s(1 << 16, 120); for (;;) cout << s;'), flood],
  ['endless output', 'c', c('for (;;) puts("flood flood flood flood flood flood");'), flood],
  ['endless output', 'python', 'while True: print("flood" * 10000)', flood],
  [
    'endless output',
    'javascript',
    'const s = "flood".repeat(20000); for (;;) require("fs").writeSync(1, s)',
    flood,
  ],
  [
    'endless output',
    'java',
    java('byte[] b = new byte[1 << 16]; while (!System.out.checkError()) System.out.write(b);'),
    flood,
  ],
  ['bad_alloc', 'cpp', cpp('vector<int*> v; for (;;) v.push_back(new int[1 << 28]);'), hungry],
]

describe('a verdict', () => {
  const cases = rows.map(([what, language, code, expected]) => ({ what, language, code, expected }))

  needs('limited').each(cases)('for $what in $language', async (row) => {
    const { language, code, expected } = row
    const judged = await judge(environment, language, code, sums, { limitMs: 1000 })
    const { verdict, reason = null, says, results } = expected
    expect(judged).toMatchObject({ verdict, reason })
    if (says === undefined) expect(judged.stderr).toBeNull()
    else expect(judged.stderr).toMatch(says)
    expect(judged.results).toHaveLength(results)
    for (const { memoryBytes } of judged.results)
      expect(memoryBytes).toBeLessThanOrEqual(128 * 2 ** 20)
  })

  needs('full', 'There the wall limit, to which it is set, is longer.')(
    'is not taken from ticks, which run ahead of the time that was used',
    async () => {
      const kernels = 'import resource; print(resource.getrlimit(resource.RLIMIT_CPU)[1])'
      const limitMs = 1750
      const judged = await judge(environment, 'python', kernels, [test('', '6\n')], { limitMs })
      expect(judged.results[0]?.output.text).toBe('6\n')
    },
  )
})
