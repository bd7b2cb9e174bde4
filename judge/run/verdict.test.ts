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
  verdict: Verdict
  reason: Reason | null
  message?: string | null
}

const traceback = (last: string) =>
  `Traceback (most recent call last):\n  File "/w/a.py", line 7, in <module>\n    f()\n${last}\n`
const rows: Row[] = [
  { what: 'a right output', run: {}, verdict: 'OK', reason: null },
  { what: 'a wrong output', run: {}, isRight: false, verdict: 'WRONG_ANSWER', reason: null },
  {
    what: 'a right output at exactly the limit of time',
    run: { cpuMs: 1000 },
    verdict: 'OK',
    reason: null,
  },
  {
    what: 'more CPU time than the limit',
    run: { cpuMs: 1000.5 },
    verdict: 'TIME_LIMIT_EXCEEDED',
    reason: null,
  },
  {
    what: 'time before memory',
    run: { cpuMs: 1100, memoryBytes: 144 * mib, ending: 'memory' },
    verdict: 'TIME_LIMIT_EXCEEDED',
    reason: null,
  },
  {
    what: 'so much memory that nothing ended it in time, before time',
    run: { cpuMs: 1100, memoryBytes: 500 * mib, ending: 'stopped' },
    verdict: 'RUNTIME_ERROR',
    reason: 'memory',
    message: 'Memory limit exceeded (128 MB)',
  },
  {
    what: 'waiting',
    run: { ending: 'stopped', cpuMs: 2, wallMs: 3004, code: 9 },
    verdict: 'TIME_LIMIT_EXCEEDED',
    reason: 'wall',
    message: 'Waited 3.0 s without computing',
  },
  {
    what: 'starving',
    run: { ending: 'stopped', cpuMs: 800, wallMs: 3000, code: 9 },
    verdict: 'TIME_LIMIT_EXCEEDED',
    reason: 'wall',
    message: 'Took 3.0 s, 0.8 s of them computing',
  },
  {
    what: 'waiting after a flood',
    run: { ending: 'stopped', cpuMs: 2, wallMs: 3004, isFlood: true },
    verdict: 'RUNTIME_ERROR',
    reason: 'output',
  },
  {
    what: 'the sandbox seeing too much memory',
    run: { ending: 'memory', code: 9, memoryBytes: 144 * mib },
    verdict: 'RUNTIME_ERROR',
    reason: 'memory',
    message: 'Memory limit exceeded (128 MB)',
  },
  {
    what: 'a clean end above the limit of memory',
    run: { memoryBytes: 128 * mib + 1 },
    verdict: 'RUNTIME_ERROR',
    reason: 'memory',
  },
  {
    what: 'a clean end at exactly the limit of memory',
    run: { memoryBytes: 128 * mib },
    verdict: 'OK',
    reason: null,
  },
  {
    what: 'memory within what the runtime may take beside',
    run: { memoryBytes: 180 * mib },
    limits: { extraMemoryBytes: 64 * mib },
    verdict: 'OK',
    reason: null,
  },
  {
    what: 'memory before output',
    run: { ending: 'memory', isFlood: true },
    verdict: 'RUNTIME_ERROR',
    reason: 'memory',
  },
  {
    what: 'a flood that ended well',
    run: { ending: 'output', isFlood: true },
    verdict: 'RUNTIME_ERROR',
    reason: 'output',
    message: 'Output limit exceeded (16 MB)',
  },
  {
    what: 'a file in the work folder that grew too large',
    run: { ending: 'signalled', code: 25 },
    verdict: 'RUNTIME_ERROR',
    reason: 'output',
    message: 'File size limit exceeded (64 MB)',
  },
  {
    what: 'a flood that ended as an exception',
    run: { code: 1, isFlood: true, stderrText: traceback('OSError: [Errno 27] File too large') },
    language: 'python',
    verdict: 'RUNTIME_ERROR',
    reason: 'output',
  },
  {
    what: 'a segmentation fault',
    run: { ending: 'signalled', code: 11 },
    verdict: 'RUNTIME_ERROR',
    reason: 'signal',
    message:
      'Segmentation fault (signal 11): often an index out of range, a null pointer, or recursion that is too deep',
  },
  {
    what: 'a signal without a name',
    run: { ending: 'signalled', code: 44 },
    verdict: 'RUNTIME_ERROR',
    reason: 'signal',
    message: 'Ended (signal 44)',
  },
  {
    what: 'a crash of a program that is larger than the memory',
    run: { ending: 'signalled', code: 11, staticBytes: 2 ** 40 },
    verdict: 'RUNTIME_ERROR',
    reason: 'memory',
    message: 'Memory limit exceeded (128 MB): global variables need 1048576 MB',
  },
  {
    what: 'a crash at the end of a stack as large as the memory',
    run: { ending: 'signalled', code: 11, memoryBytes: 128 * mib + 5000 },
    verdict: 'RUNTIME_ERROR',
    reason: 'memory',
    message:
      'Memory limit exceeded (128 MB): the stack was full, often by recursion that never ends',
  },
  {
    what: 'a failed assertion',
    run: { ending: 'signalled', code: 6, stderrText: "a: a.c:7: main: Assertion `n' failed.\n" },
    language: 'c',
    verdict: 'RUNTIME_ERROR',
    reason: 'signal',
    message: 'Aborted (signal 6): assertion failed: n (line 7)',
  },
  {
    what: 'a crash inside a runtime, where no learner divided',
    run: { ending: 'signalled', code: 8 },
    language: 'java',
    verdict: 'RUNTIME_ERROR',
    reason: 'signal',
    message: 'Arithmetic error (signal 8)',
  },
  {
    what: 'too many threads, which Java calls a lack of memory',
    run: {
      code: 1,
      stderrText:
        'Exception in thread "main" java.lang.OutOfMemoryError: unable to create native thread\n\tat Main.main(Main.java:5)\n',
    },
    language: 'java',
    verdict: 'RUNTIME_ERROR',
    reason: 'exception',
    message: 'java.lang.OutOfMemoryError: unable to create native thread (Main.java, line 5)',
  },
  {
    what: 'a thrown OutOfMemoryError',
    run: {
      code: 1,
      stderrText:
        'Exception in thread "main" java.lang.OutOfMemoryError: mine\n\tat Main.main(Main.java:5)\n',
    },
    language: 'java',
    verdict: 'RUNTIME_ERROR',
    reason: 'memory',
    message: 'Memory limit exceeded (128 MB): java.lang.OutOfMemoryError: mine (Main.java, line 5)',
  },
  {
    what: 'a module that waits for what never comes',
    run: {
      code: 13,
      stderrText:
        'Warning: Detected unsettled top-level await at file:///w/a.js:3\nawait x\n^\n\n\n',
    },
    language: 'javascript',
    verdict: 'RUNTIME_ERROR',
    reason: 'exit',
    message: 'Exit code 13: the program ended while an await still waited (line 3)',
  },
  {
    what: 'words of an error that Node did not report',
    run: { code: 1, stderrText: 'SomeError: only a warning\n' },
    language: 'javascript',
    verdict: 'RUNTIME_ERROR',
    reason: 'exit',
  },
  {
    what: 'an exit code beside a right output',
    run: { code: 3 },
    verdict: 'RUNTIME_ERROR',
    reason: 'exit',
    message: 'Exit code 3, where 0 means that all went well',
  },
  {
    what: 'std::bad_alloc',
    run: {
      ending: 'signalled',
      code: 6,
      stderrText: "terminate called after throwing an instance of 'std::bad_alloc'\n",
    },
    verdict: 'RUNTIME_ERROR',
    reason: 'memory',
  },
  {
    what: 'a C++ exception',
    run: {
      ending: 'signalled',
      code: 6,
      stderrText:
        "terminate called after throwing an instance of 'std::runtime_error'\n  what():  no way\n",
    },
    verdict: 'RUNTIME_ERROR',
    reason: 'exception',
    message: 'std::runtime_error: no way',
  },
  {
    what: 'a C++ exception without words',
    run: {
      ending: 'signalled',
      code: 6,
      stderrText: "terminate called after throwing an instance of 'int'\n",
    },
    verdict: 'RUNTIME_ERROR',
    reason: 'exception',
    message: 'Uncaught exception of type int',
  },
  {
    what: 'an abort that only looks like an exception on a later line of a good end',
    run: { stderrText: "terminate called after throwing an instance of 'std::bad_alloc'\n" },
    verdict: 'OK',
    reason: null,
  },
  {
    what: 'a Python exception',
    language: 'python',
    run: { code: 1, stderrText: traceback('ZeroDivisionError: division by zero') },
    verdict: 'RUNTIME_ERROR',
    reason: 'exception',
    message: 'ZeroDivisionError: division by zero (line 7)',
  },
  {
    what: 'a MemoryError',
    language: 'python',
    run: { code: 1, stderrText: traceback('MemoryError') },
    verdict: 'RUNTIME_ERROR',
    reason: 'memory',
  },
  {
    what: 'exit code 1 of Python without a traceback',
    language: 'python',
    run: { code: 1, stderrText: 'sorry' },
    verdict: 'RUNTIME_ERROR',
    reason: 'exit',
    message: 'Exit code 1, where 0 means that all went well',
  },
  {
    what: 'a JavaScript exception',
    language: 'javascript',
    run: {
      code: 1,
      stderrText:
        '/w/a.js:1\nx\n^\n\nReferenceError: x is not defined\n    at a.js\n\nNode.js v24.21.0\n',
    },
    verdict: 'RUNTIME_ERROR',
    reason: 'exception',
    message: 'ReferenceError: x is not defined (line 1)',
  },
  {
    what: "V8's heap at its bound",
    language: 'javascript',
    run: {
      ending: 'signalled',
      code: 6,
      stderrText: 'FATAL ERROR: Reached heap limit - JavaScript heap out of memory\n',
    },
    verdict: 'RUNTIME_ERROR',
    reason: 'memory',
  },
  {
    what: 'a Java exception',
    language: 'java',
    run: {
      code: 1,
      stderrText:
        'Exception in thread "main" java.util.NoSuchElementException\n\tat Main.main(Main.java:8)\n',
    },
    verdict: 'RUNTIME_ERROR',
    reason: 'exception',
    message: 'java.util.NoSuchElementException (Main.java, line 8)',
  },
  {
    what: "Java's heap at its bound",
    language: 'java',
    run: {
      code: 3,
      stdoutEnd: '7\nTerminating due to java.lang.OutOfMemoryError: Java heap space\n',
    },
    verdict: 'RUNTIME_ERROR',
    reason: 'memory',
  },
  {
    what: 'System.exit(3)',
    language: 'java',
    run: { code: 3, stdoutEnd: '7\n' },
    verdict: 'RUNTIME_ERROR',
    reason: 'exit',
    message: 'Exit code 3, where 0 means that all went well',
  },
  {
    what: "Java's heap at its bound, behind an unfinished line",
    language: 'java',
    run: {
      code: 3,
      stdoutEnd: '42Terminating due to java.lang.OutOfMemoryError: Java heap space\n',
    },
    verdict: 'RUNTIME_ERROR',
    reason: 'memory',
    message: 'Memory limit exceeded (128 MB): java.lang.OutOfMemoryError: Java heap space',
  },
  {
    what: 'signal 3 after printing the words of a full heap',
    language: 'java',
    run: {
      ending: 'signalled',
      code: 3,
      stdoutEnd: 'Terminating due to java.lang.OutOfMemoryError: Java heap space\n',
    },
    verdict: 'RUNTIME_ERROR',
    reason: 'signal',
  },
  {
    what: 'System.exit(3) after printing the words of a full heap in the middle',
    language: 'java',
    run: { code: 3, stdoutEnd: 'Terminating due to java.lang.OutOfMemoryError\nnot really\n' },
    verdict: 'RUNTIME_ERROR',
    reason: 'exit',
  },
]

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
