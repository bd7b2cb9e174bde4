/** Memory and wall time are measured, and no program can move the figures. */
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Language } from '#contract'
import type { JudgeBench } from './bench.ts'
import { judge, test, testBench } from './testing/bench.ts'
import { needs } from './testing/needs.ts'

const mib = 2 ** 20

let bench: JudgeBench & { stop(): Promise<void> }
beforeAll(async () => {
  bench = await testBench()
}, 120_000)
afterAll(() => bench.stop())

/** Judges a program that prints `done`, on one test, with 64 MB. */
async function judgeOnce(language: Language, code: string) {
  const judged = await judge(bench, language, code, [test('', 'done\n')], { memoryLimitMb: 64 })
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
  needs('full').it('is not bought with a hole in stderr', async () => {
    const code = `${touched('70 << 20')} ftruncate(2, 16 << 20); puts("done"); }`
    expect(await judgeOnce('c', code)).toMatchObject({ verdict: 'RUNTIME_ERROR', reason: 'memory' })
  })

  needs('full').it('is the peak, also when it was freed before the output', async () => {
    const code = `${touched('26 << 20')} free(memory);
      for (int part = 0; part < 240; part++) write(2, block, sizeof block);
      puts("done"); }`
    const { verdict, memoryMib } = await judgeOnce('c', code)
    expect(verdict).toBe('OK')
    expect(memoryMib).toBeGreaterThan(26)
    expect(memoryMib).toBeLessThan(32)
  })

  needs('full').it('does not grow with what is printed', async () => {
    const code = `${touched('1 << 20')}
      for (int part = 0; part < 240; part++) write(2, block, sizeof block);
      puts("done"); }`
    const { verdict, memoryMib } = await judgeOnce('c', code)
    expect(verdict).toBe('OK')
    expect(memoryMib).toBeLessThan(6)
  })
})

describe('the output of a run', () => {
  const whole = 'x'.repeat(3 * mib)

  needs('limited').each([
    { what: 'process.exit', code: `console.log('x'.repeat(${3 * mib})); process.exit(0)` },
    {
      what: 'fs.writeSync after console.log',
      code: `console.log('x'); require('fs').writeSync(1, 'x'.repeat(${3 * mib - 1}))`,
      expected: `x\n${whole.slice(1)}\n`,
    },
  ])('arrives whole from Node with $what', async ({ code, expected = `${whole}\n` }) => {
    const { verdict } = await judge(bench, 'javascript', code, [test('', expected)])
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
    expect((await judge(bench, language, code, [test('', 'done\n')])).verdict).toBe('OK')
  })
})
