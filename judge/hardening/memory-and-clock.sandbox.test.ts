/** Memory and wall time are measured, and no program can move the figures. */
import { beforeEach, describe, expect } from 'vitest'
import { type Language, limits, mib } from '#contract'
import type { JudgeEnvironment } from '../host/environment.ts'
import { testEnvironment } from '../testing/environment.ts'
import { command, judge, test } from '../testing/judge.ts'
import { needs } from '../testing/needs.ts'
import { burnBeside } from '../testing/neighbours.ts'
import { java } from '../testing/sources.ts'
import { nodeOf } from '../toolchains/javascript.ts'

const environment = await testEnvironment()

/** Judges a program that prints `done`, on one test, with 64 MB. */
async function judgeOnce(language: Language, code: string) {
  const judged = await judge(environment, language, code, [test('', 'done\n')], {
    memoryLimitMb: 64,
  })
  return { ...judged, memoryMib: (judged.results[0]?.memoryBytes ?? 0) / mib }
}

const touched = (bytes: string) => `
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static char block[1 << 16];
int main(void) {
  char *memory = malloc(${bytes});
  memset(memory, 1, ${bytes});
  __asm__ volatile("" : : "r"(memory) : "memory");
`

describe('the memory of a run', () => {
  needs('full')('is not bought with a hole in stderr', async () => {
    const code = `${touched('70 << 20')} ftruncate(2, 16 << 20); puts("done"); }`
    expect(await judgeOnce('c', code)).toMatchObject({ verdict: 'RUNTIME_ERROR', reason: 'memory' })
  })

  needs('full')('is the peak, also when it was freed before the output', async () => {
    const code = `${touched('26 << 20')} free(memory);
      for (int part = 0; part < 240; part++) write(2, block, sizeof block);
      puts("done"); }`
    const { verdict, memoryMib } = await judgeOnce('c', code)
    expect(verdict).toBe('OK')
    expect(memoryMib).toBeGreaterThan(26)
    expect(memoryMib).toBeLessThan(32)
  })

  needs('full')('does not grow with what is printed', async () => {
    const code = `${touched('1 << 20')}
      for (int part = 0; part < 240; part++) write(2, block, sizeof block);
      puts("done"); }`
    const { verdict, memoryMib } = await judgeOnce('c', code)
    expect(verdict).toBe('OK')
    expect(memoryMib).toBeLessThan(6)
  })
})

/**
 * Reads single blocks of a large file past the page cache, beside a program that sleeps. The CPU time
 * of all readers is bounded, so that only the clock ends it.
 */
const readsUncached = (file: string) => `
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
int main(void) {
  for (int child = 0; child < 4; child++) {
    if (fork() != 0) continue;
    int file = open("${file}", O_RDONLY | O_DIRECT);
    struct stat info;
    void *block = aligned_alloc(4096, 4096);
    if (file < 0 || fstat(file, &info) != 0) return 1;
    for (srandom(child); clock() < CLOCKS_PER_SEC / 4;) {
      if (pread(file, block, 4096, random() % (info.st_size / 4096) * 4096) < 1) return 1;
    }
    pause();
  }
  pause();
}`

const sleeps = '#include <unistd.h>\nint main(void) { pause(); }'

describe('the clock of a run', () => {
  let clocks: number[]
  let watched: JudgeEnvironment
  beforeEach(() => {
    clocks = []
    const sandbox: JudgeEnvironment['sandbox'] = {
      ...environment.sandbox,
      run: (command, signal) => {
        if (command.args[0] === './a') clocks.push(command.wallLimitMs)
        return environment.sandbox.run(command, signal)
      },
    }
    watched = { ...environment, sandbox }
  })

  needs('full').each([
    {
      what: 'reads past the page cache',
      code: () => readsUncached(nodeOf(environment.toolchain)),
      beside: 'nobody',
    },
    { what: 'sleeps', code: () => sleeps, beside: 'nobody' },
    { what: 'sleeps on a busy machine', code: () => sleeps, beside: 'cpu' },
  ] as const)('ends what $what, once and without more time', async ({ code, beside }) => {
    const stop = await burnBeside(environment, beside, test('', ''))
    try {
      const request = { limitMs: 1500, memoryLimitMb: 64 }
      const judged = await judge(watched, 'c', code(), [test('', '')], request)
      expect(judged).toMatchObject({ verdict: 'TIME_LIMIT_EXCEEDED', reason: 'wall' })
      expect(clocks).toHaveLength(1)
    } finally {
      await stop()
    }
  })
})

describe('a Java program whose time the collector uses up', () => {
  /** Keeps a part of the heap, and then makes garbage for ever. */
  const keeps = (part: number) =>
    java(
      `long nodes = (long) (Runtime.getRuntime().maxMemory() * ${part} / 16);
      for (long at = 0; at < nodes; at++) { Node node = new Node(); node.next = kept; kept = node; }
      for (;;) garbage = new byte[1024];`,
      '\nstatic class Node { Node next; } static Node kept; static byte[] garbage;',
    )

  needs('limited').each([
    {
      what: 'a heap that is nearly full',
      part: 0.85,
      verdict: 'RUNTIME_ERROR',
      reason: 'memory',
      says: /^Memory limit exceeded \(64 MB\): garbage collection took \d+\.\d of \d+\.\d s$/,
    },
    {
      what: 'room for its garbage',
      part: 0.3,
      verdict: 'TIME_LIMIT_EXCEEDED',
      reason: null,
      says: /^$/,
    },
  ])('is $verdict, $reason, with $what', async ({ part, verdict, reason, says }) => {
    const request = { limitMs: 1500, memoryLimitMb: 64 }
    const judged = await judge(environment, 'java', keeps(part), [test('', '')], request)
    expect(judged).toMatchObject({ verdict, reason })
    expect(judged.stderr ?? '').toMatch(says)
  })
})

describe('the output of a run', () => {
  // As text each of these bytes is U+FFFD, which is three times as long.
  needs('limited')(
    'arrives byte by byte if it is long, and stderr without its middle',
    async () => {
      const code = `
import sys
sys.stdout.buffer.write(b'\\xff' * ${2 * mib})
sys.stderr.buffer.write(b'\\xfe' * ${mib})`
      const outcome = await environment.sandbox.run(command(['/usr/bin/python3', '-c', code]))
      expect(outcome.stdout.equals(Buffer.alloc(2 * mib, 0xff))).toBe(true)
      const keptBytes = 2 * Math.max(limits.keptErrors.headBytes, limits.keptErrors.tailBytes)
      expect(outcome.stderr.toString() === '\ufffd'.repeat(keptBytes)).toBe(true)
      expect(outcome).toMatchObject({ ending: 'exited', files: {}, stderrLeftOut: mib - keptBytes })
    },
  )

  const whole = 'x'.repeat(3 * mib)

  needs('limited').each([
    { what: 'process.exit', code: `console.log('x'.repeat(${3 * mib})); process.exit(0)` },
    {
      what: 'fs.writeSync after console.log',
      code: `console.log('x'); require('fs').writeSync(1, 'x'.repeat(${3 * mib - 1}))`,
      expected: `x\n${whole.slice(1)}\n`,
    },
  ])('arrives whole from Node with $what', async ({ code, expected = `${whole}\n` }) => {
    const { verdict } = await judge(environment, 'javascript', code, [test('', expected)])
    expect(verdict).toBe('OK')
  })

  needs('limited').each([
    {
      language: 'c',
      code: '#include <stdio.h>\nint main(void) { FILE *out = fopen("/dev/stdout", "w"); fputs("done", out); }',
    },
    { language: 'python', code: "open('/dev/stdout', 'w').write('done')" },
    { language: 'javascript', code: "require('fs').writeFileSync('/dev/stdout', 'done')" },
  ] as const)('may be written to /dev/stdout in $language', async ({ language, code }) => {
    expect((await judge(environment, language, code, [test('', 'done\n')])).verdict).toBe('OK')
  })

  const lastLine = 'Terminating due to java.lang.OutOfMemoryError: mine'

  needs('limited').each([
    {
      what: "another language's program that prints the last line of Java",
      language: 'python',
      code: `print('${lastLine}')\nexit(3)`,
      output: `${lastLine}\n`,
    },
    {
      what: 'a Java program that prints it and ends well',
      language: 'java',
      code: java(`System.out.println("${lastLine}");`),
      output: `${lastLine}\n`,
    },
    {
      what: 'a Java program whose heap is full, without what the runtime added',
      language: 'java',
      code: java('System.out.print("42"); System.out.flush(); int[] all = new int[1 << 30];'),
      output: '42',
    },
  ] as const)('is kept whole of $what', async ({ language, code, output }) => {
    const judged = await judge(environment, language, code, [test('', 'done\n')])
    expect(judged.results[0]?.output).toEqual({ text: output, cut: false })
  })
})
