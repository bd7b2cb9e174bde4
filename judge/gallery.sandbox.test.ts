/**
 * Hostile and merely unusual programs, each with the verdict it deserves. After each, an ordinary
 * program must still be judged as ever: nothing that ran before may matter.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages, type Reason, type Verdict } from '#contract'
import type { JudgeBench } from './bench.ts'
import { judge, test, testBench } from './testing/bench.ts'
import { needs } from './testing/needs.ts'

const folder = join(import.meta.dirname, 'gallery')

type Case = {
  program: string
  verdict: Verdict
  reason?: Reason
  says?: RegExp
  /** 42 where not named. */
  expected?: string
  isolation?: 'full'
}

const cases: Case[] = [
  { program: 'fork-bomb.c', verdict: 'TIME_LIMIT_EXCEEDED', isolation: 'full' },
  {
    program: 'hungry-children.c',
    verdict: 'RUNTIME_ERROR',
    reason: 'memory',
    isolation: 'full',
  },
  { program: 'two-busy-threads.cpp', verdict: 'TIME_LIMIT_EXCEEDED' },
  { program: 'kill-everyone.c', verdict: 'OK' },
  { program: 'stop-myself.c', verdict: 'TIME_LIMIT_EXCEEDED', reason: 'wall' },
  { program: 'daemon.c', verdict: 'OK' },
  { program: 'network.py', verdict: 'OK' },
  { program: 'network.js', verdict: 'OK' },
  { program: 'look-around.py', verdict: 'OK' },
  { program: 'write-anywhere.py', verdict: 'OK' },
  { program: 'many-files.py', verdict: 'OK' },
  { program: 'open-files.c', verdict: 'OK' },
  {
    program: 'fill-disk.py',
    verdict: 'RUNTIME_ERROR',
    reason: 'exception',
    says: /File too large/,
  },
  { program: 'sparse-output.c', verdict: 'RUNTIME_ERROR', reason: 'output' },
  { program: 'error-flood.py', verdict: 'RUNTIME_ERROR', reason: 'output' },
  { program: 'chatty.py', verdict: 'OK' },
  { program: 'not-text.py', verdict: 'WRONG_ANSWER', expected: '\ufffd\n' },
  { program: 'null-bytes.py', verdict: 'WRONG_ANSWER' },
  { program: 'deep-recursion.cpp', verdict: 'OK' },
  { program: 'deep-recursion.py', verdict: 'OK' },
  { program: 'deep-recursion.java', verdict: 'OK' },
  { program: 'deep-recursion.js', verdict: 'OK' },
  { program: 'endless-recursion.cpp', verdict: 'RUNTIME_ERROR' },
  { program: 'threads.cpp', verdict: 'OK' },
  { program: 'threads.py', verdict: 'OK' },
  { program: 'threads.java', verdict: 'OK' },
  { program: 'worker-threads.js', verdict: 'OK' },
  { program: 'own-name.java', verdict: 'OK' },
  { program: 'in-a-package.java', verdict: 'OK' },
  { program: 'main-in-another.java', verdict: 'OK' },
  { program: 'two-mains.java', verdict: 'OK' },
  { program: 'escaped-name.java', verdict: 'OK' },
  {
    program: 'no-main.java',
    verdict: 'RUNTIME_ERROR',
    reason: 'exit',
    says: /Main method not found in class Main/,
  },
  { program: 'caught-out-of-memory.java', verdict: 'RUNTIME_ERROR', reason: 'memory' },
  { program: 'all-the-heap.java', verdict: 'OK' },
  { program: 'include-random.c', verdict: 'COMPILE_ERROR' },
  {
    program: 'include-shadow.c',
    verdict: 'COMPILE_ERROR',
    says: /\/etc\/shadow: No such file or directory/,
  },
  {
    program: 'incbin-shadow.c',
    verdict: 'COMPILE_ERROR',
    says: /file not found: \/etc\/shadow/,
  },
  { program: 'giant-array.c', verdict: 'COMPILE_ERROR' },
  { program: 'template-bomb.cpp', verdict: 'COMPILE_ERROR' },
  { program: 'constexpr-loop.cpp', verdict: 'COMPILE_ERROR' },
  { program: 'nested.py', verdict: 'COMPILE_ERROR', says: /too many nested parentheses/ },
  { program: 'annotation-processor.java', verdict: 'OK' },
]

let bench: JudgeBench & { stop(): Promise<void> }
beforeAll(async () => {
  bench = await testBench()
}, 120_000)
afterAll(() => bench.stop())

describe('the gallery', () => {
  it('has a case for each of its programs', () => {
    expect(cases.map(({ program }) => program).toSorted()).toEqual(readdirSync(folder).toSorted())
  })

  for (const row of cases) {
    needs(row.isolation ?? 'limited').it(`${row.program} is ${row.verdict}`, async () => {
      const code = readFileSync(join(folder, row.program), 'utf8')
      const language = languages.find(({ extension }) => `.${extension}` === extname(row.program))
      if (language === undefined) throw new Error(`${row.program} is in none of the languages.`)
      const tests = [test('', row.expected ?? '42\n')]
      const judged = await judge(bench, language.code, code, tests, { limitMs: 1500 })
      const context = judged.stderr ?? judged.results.at(-1)?.output.text
      expect(judged.verdict, context).toBe(row.verdict)
      if (row.reason !== undefined) expect(judged.reason, context).toBe(row.reason)
      if (row.says !== undefined) expect(judged.stderr).toMatch(row.says)
      for (const { output, stderr } of judged.results) {
        expect(output.text + stderr.text).not.toContain('\0')
      }
      const ordinary = await judge(bench, 'python', 'print(42)', [test('', '42\n')])
      expect(ordinary.verdict).toBe('OK')
    })
  }
})
