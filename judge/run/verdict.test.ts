import { describe, expect, it } from 'vitest'
import type { Language, Reason, Verdict } from '#contract'
import { decideTest, deservesSecondRun, type FinishedRun, type TestLimits } from './verdict.ts'

const mib = 2 ** 20
const limits: TestLimits = {
  cpuMs: 1000,
  wallMs: 3000,
  memoryBytes: 128 * mib,
  extraMemoryBytes: 0,
}
const well: FinishedRun = {
  ending: 'exited',
  code: 0,
  cpuMs: 100,
  wallMs: 120,
  memoryBytes: 10 * mib,
  isFlood: false,
  staticBytes: 0,
  stdoutEnd: '',
  stderrText: '',
}

type Row = {
  what: string
  run: Partial<FinishedRun>
  language?: Language
  limits?: Partial<TestLimits>
  isRight?: boolean
  message?: string | null
}

const traceback = (last: string) =>
  `Traceback (most recent call last):\n  File "/w/a.py", line 7, in <module>\n    f()\n${last}\n`
const thrown = (type: string, what?: string) =>
  `terminate called after throwing an instance of '${type}'\n${what ? `  what():  ${what}\n` : ''}`
const javaTrace = (error: string, line: number) =>
  `Exception in thread "main" ${error}\n\tat Main.main(Main.java:${line})\n`
const exited = (code: number, stderrText = '') => ({ code, stderrText })
const signalled = (code: number, stderrText = '') =>
  ({ ending: 'signalled', code, stderrText }) as const
const memoryLimit = 'Memory limit exceeded (128 MB)'
const heapIsFull = 'Terminating due to java.lang.OutOfMemoryError: Java heap space\n'

const groups: { verdict: Verdict; reason: Reason | null; runs: Row[] }[] = [
  {
    verdict: 'OK',
    reason: null,
    runs: [
      { what: 'a right output', run: {} },
      { what: 'a right output at exactly the limit of time', run: { cpuMs: 1000 } },
      { what: 'a clean end at exactly the limit of memory', run: { memoryBytes: 128 * mib } },
      {
        what: 'memory within what the runtime may take beside',
        run: { memoryBytes: 180 * mib },
        limits: { extraMemoryBytes: 64 * mib },
      },
      {
        what: 'an abort that only looks like an exception on a later line of a good end',
        run: { stderrText: thrown('std::bad_alloc') },
      },
    ],
  },
  {
    verdict: 'WRONG_ANSWER',
    reason: null,
    runs: [{ what: 'a wrong output', run: {}, isRight: false }],
  },
  {
    verdict: 'TIME_LIMIT_EXCEEDED',
    reason: null,
    runs: [
      { what: 'more CPU time than the limit', run: { cpuMs: 1000.5 } },
      {
        what: 'time before memory',
        run: { cpuMs: 1100, memoryBytes: 144 * mib, ending: 'memory' },
      },
    ],
  },
  {
    verdict: 'RUNTIME_ERROR',
    reason: 'memory',
    runs: [
      {
        what: 'so much memory that nothing ended it in time, before time',
        run: { cpuMs: 1100, memoryBytes: 500 * mib, ending: 'stopped' },
        message: memoryLimit,
      },
      {
        what: 'the sandbox seeing too much memory',
        run: { ending: 'memory', code: 9, memoryBytes: 144 * mib },
        message: memoryLimit,
      },
      { what: 'a clean end above the limit of memory', run: { memoryBytes: 128 * mib + 1 } },
      { what: 'memory before output', run: { ending: 'memory', isFlood: true } },
      {
        what: 'a crash of a program that is larger than the memory',
        run: { ending: 'signalled', code: 11, staticBytes: 2 ** 40 },
        message: `${memoryLimit}: global variables need 1048576 MB`,
      },
      {
        what: 'a crash at the end of a stack as large as the memory',
        run: { ending: 'signalled', code: 11, memoryBytes: 128 * mib + 5000 },
        message: `${memoryLimit}: the stack was full, often by recursion that never ends`,
      },
      {
        what: 'a thrown OutOfMemoryError',
        language: 'java',
        run: exited(1, javaTrace('java.lang.OutOfMemoryError: mine', 5)),
        message: `${memoryLimit}: java.lang.OutOfMemoryError: mine (Main.java, line 5)`,
      },
      { what: 'std::bad_alloc', run: signalled(6, thrown('std::bad_alloc')) },
      { what: 'a MemoryError', language: 'python', run: exited(1, traceback('MemoryError')) },
      {
        what: "V8's heap at its bound",
        language: 'javascript',
        run: signalled(6, 'FATAL ERROR: Reached heap limit - JavaScript heap out of memory\n'),
      },
      {
        what: "Java's heap at its bound",
        language: 'java',
        run: { code: 3, stdoutEnd: `7\n${heapIsFull}` },
      },
      {
        what: "Java's heap at its bound, behind an unfinished line",
        language: 'java',
        run: { code: 3, stdoutEnd: `42${heapIsFull}` },
        message: `${memoryLimit}: java.lang.OutOfMemoryError: Java heap space`,
      },
    ],
  },
  {
    verdict: 'TIME_LIMIT_EXCEEDED',
    reason: 'wall',
    runs: [
      {
        what: 'waiting',
        run: { ending: 'stopped', cpuMs: 2, wallMs: 3004, code: 9 },
        message: 'Waited 3.0 s without computing',
      },
      {
        what: 'starving',
        run: { ending: 'stopped', cpuMs: 800, wallMs: 3000, code: 9 },
        message: 'Took 3.0 s, 0.8 s of them computing',
      },
    ],
  },
  {
    verdict: 'RUNTIME_ERROR',
    reason: 'output',
    runs: [
      {
        what: 'waiting after a flood',
        run: { ending: 'stopped', cpuMs: 2, wallMs: 3004, isFlood: true },
      },
      {
        what: 'a flood that ended well',
        run: { ending: 'output', isFlood: true },
        message: 'Output limit exceeded (16 MB)',
      },
      {
        what: 'a file in the work folder that grew too large',
        run: signalled(25),
        message: 'File size limit exceeded (64 MB)',
      },
      {
        what: 'a flood that ended as an exception',
        language: 'python',
        run: {
          code: 1,
          isFlood: true,
          stderrText: traceback('OSError: [Errno 27] File too large'),
        },
      },
    ],
  },
  {
    verdict: 'RUNTIME_ERROR',
    reason: 'signal',
    runs: [
      {
        what: 'a segmentation fault',
        run: signalled(11),
        message:
          'Segmentation fault (signal 11): often an index out of range, a null pointer, or recursion that is too deep',
      },
      { what: 'a signal without a name', run: signalled(44), message: 'Ended (signal 44)' },
      {
        what: 'a failed assertion',
        language: 'c',
        run: signalled(6, "a: a.c:7: main: Assertion `n' failed.\n"),
        message: 'Aborted (signal 6): assertion failed: n (line 7)',
      },
      {
        what: 'a crash inside a runtime, where no learner divided',
        language: 'java',
        run: signalled(8),
        message: 'Arithmetic error (signal 8)',
      },
      {
        what: 'signal 3 after printing the words of a full heap',
        language: 'java',
        run: { ending: 'signalled', code: 3, stdoutEnd: heapIsFull },
      },
    ],
  },
  {
    verdict: 'RUNTIME_ERROR',
    reason: 'exception',
    runs: [
      {
        what: 'too many threads, which Java calls a lack of memory',
        language: 'java',
        run: exited(1, javaTrace('java.lang.OutOfMemoryError: unable to create native thread', 5)),
        message: 'java.lang.OutOfMemoryError: unable to create native thread (Main.java, line 5)',
      },
      {
        what: 'a C++ exception',
        run: signalled(6, thrown('std::runtime_error', 'no way')),
        message: 'std::runtime_error: no way',
      },
      {
        what: 'a C++ exception without words',
        run: signalled(6, thrown('int')),
        message: 'Uncaught exception of type int',
      },
      {
        what: 'a Python exception',
        language: 'python',
        run: exited(1, traceback('ZeroDivisionError: division by zero')),
        message: 'ZeroDivisionError: division by zero (line 7)',
      },
      {
        what: 'a JavaScript exception',
        language: 'javascript',
        run: exited(
          1,
          '/w/a.js:1\nx\n^\n\nReferenceError: x is not defined\n    at a.js\n\nNode.js v24.21.0\n',
        ),
        message: 'ReferenceError: x is not defined (line 1)',
      },
      {
        what: 'a Java exception',
        language: 'java',
        run: exited(1, javaTrace('java.util.NoSuchElementException', 8)),
        message: 'java.util.NoSuchElementException (Main.java, line 8)',
      },
    ],
  },
  {
    verdict: 'RUNTIME_ERROR',
    reason: 'exit',
    runs: [
      {
        what: 'a module that waits for what never comes',
        language: 'javascript',
        run: exited(
          13,
          'Warning: Detected unsettled top-level await at file:///w/a.js:3\nawait x\n^\n\n\n',
        ),
        message: 'Exit code 13: the program ended while an await still waited (line 3)',
      },
      {
        what: 'words of an error that Node did not report',
        language: 'javascript',
        run: exited(1, 'SomeError: only a warning\n'),
      },
      {
        what: 'an exit code beside a right output',
        run: exited(3),
        message: 'Exit code 3, where 0 means that all went well',
      },
      {
        what: 'exit code 1 of Python without a traceback',
        language: 'python',
        run: exited(1, 'sorry'),
        message: 'Exit code 1, where 0 means that all went well',
      },
      {
        what: 'System.exit(3)',
        language: 'java',
        run: { code: 3, stdoutEnd: '7\n' },
        message: 'Exit code 3, where 0 means that all went well',
      },
      {
        what: 'System.exit(3) after printing the words of a full heap in the middle',
        language: 'java',
        run: { code: 3, stdoutEnd: 'Terminating due to java.lang.OutOfMemoryError\nnot really\n' },
      },
    ],
  },
]
const rows = groups.flatMap(({ runs, ...expected }) => runs.map((run) => ({ ...run, ...expected })))

describe('the verdict of a test', () => {
  it.each(rows)('for $what is $verdict $reason', (row) => {
    const decision = decideTest(
      row.language ?? 'cpp',
      { ...limits, ...row.limits },
      { ...well, ...row.run },
      () => row.isRight ?? true,
    )
    expect(decision).toMatchObject({ verdict: row.verdict, reason: row.reason })
    if (row.message !== undefined) expect(decision.message).toBe(row.message)
    expect(decision.memoryBytes).toBeLessThanOrEqual(limits.memoryBytes)
  })

  it('never compares the output of a program that did not end well', () => {
    const asked = () => {
      throw new Error('compared')
    }
    expect(decideTest('c', limits, { ...well, code: 1 }, asked).verdict).toBe('RUNTIME_ERROR')
  })

  it('reports raw CPU time in whole milliseconds', () => {
    expect(decideTest('c', limits, { ...well, cpuMs: 12.6 }, () => true).timeMs).toBe(13)
  })

  it('cuts long words of an exception', () => {
    const run = { ...well, code: 1, stderrText: traceback(`ValueError: ${'x'.repeat(5000)}`) }
    expect(decideTest('python', limits, run, () => true).message).toHaveLength(210)
  })
})

describe('a second run', () => {
  it.each([
    { what: 'at the limit', cpuMs: 1000, again: false },
    { what: 'a little above the limit', cpuMs: 1000.1, again: true },
    { what: '10 % above the limit', cpuMs: 1100, again: true },
    { what: 'more than 10 % above the limit', cpuMs: 1100.1, again: false },
  ])('follows a run $what: $again', ({ cpuMs, again }) => {
    expect(deservesSecondRun(limits, { cpuMs })).toBe(again)
  })
})
