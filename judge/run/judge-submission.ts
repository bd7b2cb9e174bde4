/**
 * Judges a source: compiles it, if its language has a compiler, and runs the tests, several at a time. The
 * reported results are those of judging one test after the other and stopping at the first failure. When a
 * test fails, only the tests after it are cancelled, and results are reported in order, without gaps. So the
 * last result is the failing test, and its verdict is the verdict of the submission.
 *
 * A source that is run as it is starts at once. If it fails the first test, its syntax is checked before that
 * result is reported. An interactor could also reject a source that does not compile, so there the check is first.
 */
import type { Language, ProblemProgram, Reason, Verdict } from '#contract'
import { explainCompileError } from '../diagnostics/diagnostics.ts'
import type { JudgeEnvironment } from '../host/environment.ts'
import { CheckerFault, compileChecker } from './checker-program.ts'
import type { Checker } from './compare.ts'
import { CompileError, compile, uncheckedProgram } from './compile.ts'
import type { PermitRequest } from './fair-semaphore.ts'
import { runTest, type Test, type TestResult } from './run-test.ts'

export type JudgeRequest = {
  language: Language
  code: string
  /** CPU time for one test, with the language's factor and startup overhead. */
  limitMs: number
  memoryLimitMb: number
  /** The comparison; null without an expected output: a program that ends normally passes. */
  checker: Checker | null
  /** The problem's own program, which checks outputs instead of `checker`. */
  checkerProgram?: ProblemProgram | null
  /** The program that a submission talks to, if the problem is interactive. */
  interactorProgram?: ProblemProgram | null
  /** The largest number of passes on one test; 1 by default. */
  passes?: number
  tests: readonly Test[]
  /** CPU time for all tests together. */
  budgetMs: number
  /** Decides when its compile and its tests run, relative to other submissions. */
  permit: PermitRequest
}

export type JudgeListener = {
  /** Called when the tests start. */
  onRunning?(): void
  /** Called for each test in order, from 1, without gaps. */
  onTest?(index: number, result: TestResult): void
  /** Called with new text of the transcript while an interactive test runs, for one test at a time. */
  onTranscript?(text: string): void
}

export type Judged = {
  verdict: Verdict
  reason: Reason | null
  /** The message in the red box. Only for COMPILE_ERROR and RUNTIME_ERROR. */
  stderr: string | null
  results: TestResult[]
}

/**
 * @throws {CheckerFault} when the problem's checker failed, so that there is no verdict
 * @throws when the judge, not the program, failed: the submission is then judged again
 */
export async function judgeSubmission(
  environment: JudgeEnvironment,
  request: JudgeRequest,
  listener: JudgeListener = {},
  signal?: AbortSignal,
): Promise<Judged> {
  const { language, code, permit, tests, checker } = request
  const source = { language, code, permit }
  const ended = new AbortController()
  // Fetches the files of the tests while the submission waits for a permit and compiles.
  fetchFiles(environment, tests, ended.signal).catch(() => undefined)
  try {
    const { interactorProgram = null } = request
    const unchecked = interactorProgram === null ? uncheckedProgram(environment, source) : null
    const program = unchecked ?? (await compile(environment, { ...source, signal }))
    listener.onRunning?.()
    const interactor =
      interactorProgram &&
      (await compileChecker(environment, interactorProgram, permit, signal, 'interactor'))
    // Without a comparison, as in a Run of the user's own input, there is nothing to check.
    const checkerSource = checker === null ? null : (request.checkerProgram ?? null)
    const checkerProgram =
      checkerSource && (await compileChecker(environment, checkerSource, permit, signal))
    const atOnce = environment.concurrency + 1
    const programs = { program, checkerProgram, interactor, onTranscript: listener.onTranscript }
    const beforeFirstFailure = async (testSignal: AbortSignal) => {
      if (unchecked !== null) await compile(environment, { ...source, signal: testSignal })
    }
    const plan = { ...request, atOnce, beforeFirstFailure }
    const results = await runTests(plan, listener, signal, (test, testSignal) =>
      runTest(environment, { ...request, ...programs, signal: testSignal }, test),
    )
    const last = results.at(-1)
    if (last === undefined) throw new Error('A problem without tests cannot be judged.')
    return { verdict: last.verdict, reason: last.reason, stderr: redBox(last), results }
  } catch (error) {
    if (!(error instanceof CompileError)) throw error
    const stderr = explainCompileError(language, error.message)
    return { verdict: 'COMPILE_ERROR', reason: null, stderr, results: [] }
  } finally {
    ended.abort()
  }
}

/** Loads files in the order of use. A failure here recurs when the file is used, and is reported then. */
async function fetchFiles(
  environment: JudgeEnvironment,
  tests: readonly Test[],
  ended: AbortSignal,
): Promise<void> {
  for (const { input, output } of tests) {
    if (ended.aborted) return
    await Promise.all([environment.files.fetch(input), output.read()])
  }
}

/** Collects results, and reports them in the order of the tests up to the first failure. */
function resultsInOrder(
  { tests, budgetMs }: Pick<JudgeRequest, 'tests' | 'budgetMs'>,
  listener: JudgeListener,
) {
  const reported: TestResult[] = []
  const finished: (TestResult | CheckerFault)[] = []
  let usedMs = 0

  /** @returns whether all have been reported @throws {CheckerFault} when the next one has no verdict */
  function report(): boolean {
    for (let result = finished[reported.length]; result; result = finished[reported.length]) {
      if (result instanceof CheckerFault) {
        result.test = reported.length + 1
        throw result
      }
      usedMs += result.timeMs
      if (usedMs > budgetMs && result.verdict === 'OK') {
        result = { ...result, verdict: 'TIME_LIMIT_EXCEEDED', reason: 'budget' }
      }
      reported.push(result)
      listener.onTest?.(reported.length, result)
      if (result.verdict !== 'OK') return true
    }
    return reported.length === tests.length
  }
  return { reported, finished, report }
}

type Plan = {
  /** The number of tests in progress; one more than can run, so that the next is ready. */
  atOnce: number
  /** Called when the first test has failed, before that is reported. */
  beforeFirstFailure?: (signal: AbortSignal) => Promise<void>
}

/** Runs the tests until all of them or a failure have been reported. Exported for its tests. */
export async function runTests(
  request: Pick<JudgeRequest, 'tests' | 'budgetMs'> & Plan,
  listener: JudgeListener,
  signal: AbortSignal | undefined,
  run: (test: Test, signal: AbortSignal) => Promise<TestResult>,
): Promise<TestResult[]> {
  const { tests } = request
  const { reported, finished, report } = resultsInOrder(request, listener)
  const running = new Map<number, AbortController>()
  const { promise: end, resolve, reject } = Promise.withResolvers<void>()
  let next = 0

  function cancelAfter(at: number): void {
    next = tests.length
    for (const [index, controller] of running) if (index > at) controller.abort()
  }

  /** Runs one test after the other. */
  async function work(): Promise<void> {
    for (let test = tests[next]; test !== undefined; test = tests[next]) {
      const at = next
      next += 1
      const controller = new AbortController()
      running.set(at, controller)
      try {
        const ended = await run(test, controller.signal).catch(asFault)
        // Earlier tests continue: if one of them fails too, it is the first failure.
        if (!controller.signal.aborted && isFailure(ended)) {
          cancelAfter(at)
          if (at === 0) await request.beforeFirstFailure?.(controller.signal)
        }
        running.delete(at)
        if (controller.signal.aborted) return
        finished[at] = ended
        if (report()) return settle(resolve)
      } catch (error) {
        running.delete(at)
        if (!controller.signal.aborted) settle(() => reject(error))
        return
      }
    }
  }

  function settle(how: () => void): void {
    cancelAfter(-1)
    how()
  }

  signal?.throwIfAborted()
  const giveUp = () => settle(() => reject(signal?.reason))
  signal?.addEventListener('abort', giveUp, { once: true })
  if (report()) resolve()
  else for (let count = 0; count < request.atOnce; count += 1) void work()
  await end.finally(() => signal?.removeEventListener('abort', giveUp))
  return reported
}

function isFailure(ended: TestResult | CheckerFault): boolean {
  return ended instanceof CheckerFault || ended.verdict !== 'OK'
}

/** A fault of the checker counts only where no test before it failed. */
function asFault(error: unknown): CheckerFault {
  if (error instanceof CheckerFault) return error
  throw error
}

function redBox({ verdict, message, stderr }: TestResult): string | null {
  if (verdict !== 'RUNTIME_ERROR') return null
  return [message, stderr.text.trimEnd()].filter((part) => part).join('\n')
}
