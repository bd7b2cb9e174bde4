import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cacheKey } from '#storage/cache-key.ts'
import { fakeBench, plainToolchain } from '../testing/fake-bench.ts'
import { fakeSandbox } from '../testing/fake-sandbox.ts'
import { virtualClock } from '../testing/virtual-clock.ts'
import type { JudgeBench } from './bench.ts'
import { FairSemaphore } from './fair-semaphore.ts'
import { judgeSubmission } from './judge-submission.ts'
import { ProgramStore } from './program-store.ts'
import type { Test } from './run-test.ts'
import { SandboxFiles } from './sandbox-files.ts'

describe('a submission', () => {
  it('has the files of its tests on their way while it compiles', async () => {
    const brought = new Set<string>()
    let allThere: () => void = () => {}
    const filesAreThere = new Promise<void>((resolve) => {
      allThere = resolve
    })
    const tests = ['1', '2', '3'].map((input): Test => {
      const note = (what: string) => {
        brought.add(`${what} ${input}`)
        if (brought.size === 6) allThere()
        return Buffer.from(input)
      }
      return {
        input: { key: cacheKey('test-input', input), read: async () => note('input') },
        readOutput: async () => note('output'),
      }
    })
    let runs = 0
    const sandbox = fakeSandbox(async () => {
      runs += 1
      // The compiler does not end before everything is there.
      if (runs === 1) await filesAreThere
      return ['', '1', '2', '3'][runs - 1] ?? ''
    })
    const bench: JudgeBench = {
      sandbox,
      files: new SandboxFiles(sandbox, 2 ** 22),
      programs: new ProgramStore(join(tmpdir(), 'no-programs-here')),
      lanes: 1,
      slots: new FairSemaphore(1),
      toolchain: plainToolchain,
      versions: { python: '3' },
      fit: (command) => command,
      onTrouble: (error) => {
        throw error
      },
    }
    const judged = await judgeSubmission(bench, {
      language: 'python',
      code: 'print(input())',
      limitMs: 1000,
      memoryLimitMb: 64,
      checker: { comparison: 'tokens', tolerance: null },
      tests,
      budgetMs: 60_000,
      permit: { owner: 1, priority: 0, order: 1 },
    })
    expect([judged.verdict, judged.results.length]).toEqual(['OK', 3])
  })
  it.each([
    { what: 'compile', interrupted: 1 },
    { what: 'test', interrupted: 2 },
  ])('repeats a $what whose permit another user needed', async ({ interrupted }) => {
    const clock = virtualClock()
    const slots = new FairSemaphore(1, { extra: 1, clock })
    let runs = 0
    const sandbox = fakeSandbox(async (_command, signal) => {
      runs += 1
      // Long until it has lost its permit.
      if (runs === interrupted) await clock.sleep(60_000, signal)
      return '1'
    })
    const bench = fakeBench(sandbox, {
      programFolder: join(tmpdir(), 'no-programs-here'),
      slots,
      onTrouble(error) {
        throw error
      },
    })
    const read = async () => Buffer.from('1')
    const holdsRegular = clock.sleep(10_000)
    const busy = slots.use({ owner: 1, priority: 0, order: 1 }, undefined, () => holdsRegular)
    const judged = judgeSubmission(bench, {
      language: 'python',
      code: 'print(input())',
      limitMs: 1000,
      memoryLimitMb: 64,
      checker: { comparison: 'tokens', tolerance: null },
      tests: [{ input: { key: cacheKey('test-input', '1'), read }, readOutput: read }],
      budgetMs: 60_000,
      permit: { owner: 2, priority: 0, order: 1 },
    })
    await clock.advance(6000)
    expect(runs).toBe(interrupted)
    const lightRan = slots.use({ owner: 3, priority: 0, order: 1 }, undefined, async () => true)
    await clock.advance(100)
    expect(await lightRan).toBe(true)
    await clock.advance(5000)
    await busy
    expect(await judged).toMatchObject({ verdict: 'OK' })
    expect(runs).toBe(3)
  })
})
