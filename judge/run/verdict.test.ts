import { describe, expect, it } from 'vitest'
import { type Language, mib, type Reason, type Verdict } from '#contract'
import { decideTest, deservesSecondRun, type FinishedRun, type TestLimits } from './verdict.ts'

const limits: TestLimits = {
  ...{ cpuMs: 1000, wallMs: 3000, memoryBytes: 128 * mib, extraMemoryBytes: 0 },
}
const well: FinishedRun = {
  ...{ ending: 'exited', code: 0, cpuMs: 100, wallMs: 120, memoryBytes: 10 * mib },
  ...{ isFlood: false, staticBytes: 0, stdoutEnd: '', stderrText: '' },
}

/** Differences from a run that ends well. */
type Row = Partial<FinishedRun> & {
  language?: Language
  limits?: Partial<TestLimits>
  isRight?: boolean
  message?: string | null
}

const traceback = (last: string) =>
  `Traceback (most recent call last):\n  File "/w/a.py", line 7, in <module>\n    f()\n${last}\n`
const javaTrace = (error: string) =>
  `Exception in thread "main" ${error}\n\tat Main.main(Main.java:5)\n`
const exited = (code: number, stderrText = '') => ({ code, stderrText })
const signalled = (code: number, stderrText = '') =>
  ({ ending: 'signalled', code, stderrText }) as const
const memoryLimit = 'Memory limit exceeded (128 MB)'
const heapIsFull = 'Terminating due to java.lang.OutOfMemoryError: Java heap space\n'

/** Rows beyond the messages of failures, which testing/failures.ts asserts with real programs. */
const groups: { verdict: Verdict; reason: Reason | null; runs: Record<string, Row> }[] = [
  {
    verdict: 'OK',
    reason: null,
    runs: {
      'a right output': {},
      'a right output at exactly the limit of time': { cpuMs: 1000 },
      'a clean end at exactly the limit of memory': { memoryBytes: 128 * mib },
      'memory within what the runtime may take beside': {
        memoryBytes: 180 * mib,
        limits: { extraMemoryBytes: 64 * mib },
      },
      'an abort that only looks like an exception on a later line of a good end': {
        stderrText: "terminate called after throwing an instance of 'std::bad_alloc'\n",
      },
    },
  },
  {
    verdict: 'WRONG_ANSWER',
    reason: null,
    runs: { 'a wrong output': { isRight: false } },
  },
  {
    verdict: 'TIME_LIMIT_EXCEEDED',
    reason: null,
    runs: {
      'more CPU time than the limit': { cpuMs: 1000.5 },
      ...Object.fromEntries(
        (
          [
            ['little memory', { memoryBytes: 100 * mib }],
            ['a busier main thread', { busiest: { thread: 'main', cpuMs: 900 } }],
            ['a collector that took less of it', { busiest: { thread: 'VM Thread', cpuMs: 600 } }],
            ['another language', { language: 'cpp' }],
          ] as const
        ).map(([what, row]) => [
          `time, with ${what}`,
          {
            language: 'java',
            ending: 'stopped',
            cpuMs: 1150,
            busiest: { thread: 'VM Thread', cpuMs: 900 },
            memoryBytes: 160 * mib,
            limits: { extraMemoryBytes: 64 * mib },
            ...row,
          } satisfies Row,
        ]),
      ),
      'time before memory': { cpuMs: 1100, memoryBytes: 144 * mib, ending: 'memory' },
    },
  },
  {
    verdict: 'RUNTIME_ERROR',
    reason: 'memory',
    runs: {
      'a Java heap so full that its collector used up the time': {
        language: 'java',
        ending: 'stopped',
        cpuMs: 1150,
        busiest: { thread: 'VM Thread', cpuMs: 900 },
        memoryBytes: 160 * mib,
        message: `${memoryLimit}: garbage collection took 0.9 of 1.1 s`,
      },
      'so much memory that nothing ended it in time, before time': {
        cpuMs: 1100,
        memoryBytes: 500 * mib,
        ending: 'stopped',
        message: memoryLimit,
      },
      'so much memory that Python met the end of its address space': {
        language: 'python',
        ending: 'memory',
        code: 1,
        stderrText: 'Traceback (most recent call last):\n  File "/w/a.py", line 2\nMemoryError\n',
        memoryBytes: 500 * mib,
        message: memoryLimit,
      },
      'the sandbox seeing too much memory': {
        ending: 'memory',
        code: 9,
        memoryBytes: 144 * mib,
        message: memoryLimit,
      },
      'a clean end above the limit of memory': { memoryBytes: 128 * mib + 1 },
      'memory before output': { ending: 'memory', isFlood: true },
      'a thrown OutOfMemoryError': {
        ...exited(1, javaTrace('java.lang.OutOfMemoryError: mine')),
        language: 'java',
        message: `${memoryLimit}: java.lang.OutOfMemoryError: mine (Main.java, line 5)`,
      },
      "Java's heap at its bound, behind an unfinished line": {
        code: 3,
        stdoutEnd: `42${heapIsFull}`,
        language: 'java',
        message: `${memoryLimit}: java.lang.OutOfMemoryError: Java heap space`,
      },
    },
  },
  {
    verdict: 'TIME_LIMIT_EXCEEDED',
    reason: 'wall',
    runs: {
      waiting: {
        ending: 'stopped',
        cpuMs: 2,
        wallMs: 3004,
        code: 9,
        message: 'Waited 3.0 s without computing',
      },
      starving: {
        ending: 'stopped',
        cpuMs: 800,
        wallMs: 3000,
        code: 9,
        message: 'Took 3.0 s, 0.8 s of them computing',
      },
    },
  },
  {
    verdict: 'RUNTIME_ERROR',
    reason: 'output',
    runs: {
      'waiting after a flood': { ending: 'stopped', cpuMs: 2, wallMs: 3004, isFlood: true },
      'a flood that ended as an exception': {
        code: 1,
        isFlood: true,
        stderrText: traceback('OSError: [Errno 27] File too large'),
        language: 'python',
      },
    },
  },
  {
    verdict: 'RUNTIME_ERROR',
    reason: 'signal',
    runs: {
      'a signal without a name': { ...signalled(44), message: 'Ended (signal 44)' },
      'a crash inside a runtime, where no learner divided': {
        ...signalled(8),
        language: 'java',
        message: 'Arithmetic error (signal 8)',
      },
      'signal 3 after printing the message of a full heap': {
        ending: 'signalled',
        code: 3,
        stdoutEnd: heapIsFull,
        language: 'java',
      },
    },
  },
  {
    verdict: 'RUNTIME_ERROR',
    reason: 'exception',
    runs: {
      'too many threads, which Java calls a lack of memory': {
        ...exited(1, javaTrace('java.lang.OutOfMemoryError: unable to create native thread')),
        language: 'java',
        message: 'java.lang.OutOfMemoryError: unable to create native thread (Main.java, line 5)',
      },
    },
  },
  {
    verdict: 'RUNTIME_ERROR',
    reason: 'exit',
    runs: {
      'an error message that Node did not report': {
        ...exited(1, 'SomeError: only a warning\n'),
        language: 'javascript',
      },
      'exit code 1 of Python without a traceback': {
        ...exited(1, 'sorry'),
        language: 'python',
        message: 'Exit code 1, where 0 means that all went well',
      },
      'System.exit(3) after printing the message of a full heap in the middle': {
        code: 3,
        stdoutEnd: 'Terminating due to java.lang.OutOfMemoryError\nnot really\n',
        language: 'java',
      },
    },
  },
]
const rows = groups.flatMap(({ runs, ...expected }) =>
  Object.entries(runs).map(([what, run]) => ({ what, run, ...expected })),
)

describe('the verdict of a test', () => {
  it.each(rows)('for $what is $verdict $reason', async ({ run, verdict, reason }) => {
    const { language = 'cpp', isRight = true, message } = run
    const decision = await decideTest(
      language,
      { ...limits, ...run.limits },
      { ...well, ...run },
      async () => isRight,
    )
    expect(decision).toMatchObject({ verdict, reason })
    if (message !== undefined) expect(decision.message).toBe(message)
    expect(decision.memoryBytes).toBeLessThanOrEqual(limits.memoryBytes)
  })

  it('never compares the output of a program that did not end well', async () => {
    const asked = async () => {
      throw new Error('compared')
    }
    const decision = await decideTest('c', limits, { ...well, code: 1 }, asked)
    expect(decision.verdict).toBe('RUNTIME_ERROR')
  })

  it('reports raw CPU time in whole milliseconds', async () => {
    const decision = await decideTest('c', limits, { ...well, cpuMs: 12.6 }, async () => true)
    expect(decision.timeMs).toBe(13)
  })

  it('cuts a long message of an exception', async () => {
    const run = { ...well, code: 1, stderrText: traceback(`ValueError: ${'x'.repeat(5000)}`) }
    const decision = await decideTest('python', limits, run, async () => true)
    expect(decision.message).toHaveLength(210)
  })
})

it.each([
  { what: 'at the limit', cpuMs: 1000, again: false },
  { what: 'a little above the limit', cpuMs: 1000.1, again: true },
  { what: '10 % above the limit', cpuMs: 1100, again: true },
  { what: 'more than 10 % above the limit', cpuMs: 1100.1, again: false },
])('a second run follows a run $what: $again', ({ cpuMs, again }) => {
  expect(deservesSecondRun(limits, { cpuMs })).toBe(again)
})
