/**
 * From a source to a verdict: compile, then the tests, several at a time. What is reported is what
 * judging one test after the other and stopping at the first failure would have given: when a test
 * fails, only the tests after it are cancelled, and results are reported in order, without gaps. So
 * the last result is the failing test, and its verdict the submission's.
 */
import type { Language, Reason, Verdict } from '#contract'
import { explainCompileError } from '../diagnostics/compile-words.ts'
import type { JudgeBench } from './bench.ts'
import type { Checker } from './compare.ts'
import { compile } from './compile.ts'
import type { PermitRequest } from './fair-semaphore.ts'
import { runTest, type Test, type TestResult } from './run-test.ts'

export type JudgeRequest = {
  language: Language
  code: string
  /** CPU time for one test, factor and allowance included. */
  limitMs: number
  memoryLimitMb: number
  /** Null when there is no expected output: a program that ends normally passes. */
  checker: Checker | null
  tests: readonly Test[]
  /** CPU time for all tests together. */
  budgetMs: number
  /** Decides when its compile and its tests run, relative to other submissions. */
  permit: PermitRequest
}

export type JudgeListener = {
  onState?(state: 'compiling' | 'running'): void
  /** In order, from 1, without gaps. */
  onTest?(index: number, result: TestResult): void
}

export type Judged = {
  verdict: Verdict
  reason: Reason | null
  /** The message in the red box. Only for COMPILE_ERROR and RUNTIME_ERROR. */
  stderr: string | null
  results: TestResult[]
}

/** @throws when the judge, not the program, failed: the submission is then judged again */
export async function judgeSubmission(
  bench: JudgeBench,
  request: JudgeRequest,
  listener: JudgeListener = {},
  signal?: AbortSignal,
): Promise<Judged> {
  const { language, code, permit, tests } = request
  const ended = new AbortController()
  // Fetches the inputs of its tests while the submission waits for a permit and compiles.
  bringFiles(bench, tests, ended.signal).catch(() => undefined)
  try {
    listener.onState?.('compiling')
    const compiled = await compile(bench, language, code, permit, signal)
    if (!compiled.ok) {
      const stderr = explainCompileError(language, compiled.message)
      return { verdict: 'COMPILE_ERROR', reason: null, stderr, results: [] }
    }
    listener.onState?.('running')
    const atOnce = bench.lanes + 1
    const results = await runTests({ ...request, atOnce }, listener, signal, (test, testSignal) =>
      runTest(bench, { ...request, program: compiled.program, signal: testSignal }, test),
    )
    const last = results.at(-1)
    if (last === undefined) throw new Error('A problem without tests cannot be judged.')
    return { verdict: last.verdict, reason: last.reason, stderr: redBox(last), results }
  } finally {
    ended.abort()
  }
}

/** In the order of use. A failure here recurs when the file is used, and is reported then. */
async function bringFiles(
  bench: JudgeBench,
  tests: readonly Test[],
  ended: AbortSignal,
): Promise<void> {
  for (const { input, readOutput } of tests) {
    if (ended.aborted) return
    await Promise.all([bench.files.bring(input), readOutput()])
  }
}

/**
 * Reports results in order and stops at the first failure. Exported for its tests.
 * @param atOnce number of tests in progress; one more than can run, so that the next is ready
 */
export async function runTests(
  { tests, budgetMs, atOnce }: Pick<JudgeRequest, 'tests' | 'budgetMs'> & { atOnce: number },
  listener: JudgeListener,
  signal: AbortSignal | undefined,
  run: (test: Test, signal: AbortSignal) => Promise<TestResult>,
): Promise<TestResult[]> {
  const told: TestResult[] = []
  const finished: (TestResult | undefined)[] = []
  const running = new Map<number, AbortController>()
  let usedMs = 0
  let next = 0

  function tell(): boolean {
    for (let result = finished[told.length]; result; result = finished[told.length]) {
      usedMs += result.timeMs
      const spent = usedMs > budgetMs && result.verdict === 'OK'
      const counted: TestResult = spent
        ? { ...result, verdict: 'TIME_LIMIT_EXCEEDED', reason: 'budget' }
        : result
      told.push(counted)
      listener.onTest?.(told.length, counted)
      if (counted.verdict !== 'OK') return true
    }
    return told.length === tests.length
  }

  return new Promise((resolve, reject) => {
    let ended = false
    const end = (settle: () => void) => {
      if (ended) return
      ended = true
      for (const controller of running.values()) controller.abort()
      signal?.removeEventListener('abort', giveUp)
      settle()
    }
    const giveUp = () => end(() => reject(signal?.reason))
    if (signal?.aborted) return giveUp()
    signal?.addEventListener('abort', giveUp, { once: true })
    if (tests.length === 0) return end(() => resolve([]))

    const start = () => {
      const at = next
      const test = tests[at]
      if (test === undefined) return
      next += 1
      const controller = new AbortController()
      running.set(at, controller)
      run(test, controller.signal).then(
        (result) => {
          running.delete(at)
          if (ended) return
          finished[at] = result
          if (result.verdict !== 'OK') {
            // Tests before it go on: one of them may fail too, and then it is the first.
            next = tests.length
            for (const [index, other] of running) if (index > at) other.abort()
          }
          if (tell()) end(() => resolve(told))
          else start()
        },
        (error: unknown) => {
          running.delete(at)
          // Cancelled, since an earlier test failed.
          if (!controller.signal.aborted) end(() => reject(error))
        },
      )
    }
    for (let count = 0; count < atOnce; count += 1) start()
  })
}

function redBox({ verdict, message, stderr }: TestResult): string | null {
  if (verdict !== 'RUNTIME_ERROR') return null
  return [message, stderr.text.trimEnd()].filter((part) => part).join('\n')
}
