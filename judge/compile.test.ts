import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Command, Outcome } from '#sandbox/client.ts'
import { compile } from './compile.ts'
import { FairSemaphore } from './fair-semaphore.ts'
import { fakeBench } from './testing/fake-bench.ts'
import { fakeSandbox } from './testing/fake-sandbox.ts'

/** What the clock ended: on a machine that was as busy as said, or on one that had nothing to do. */
type Ended = { cpuMs: number; wallMs: number; stalledMs: number }

let wallLimits: number[]
beforeEach(() => {
  wallLimits = []
})

/** Compiles where the compiler is ended by the clock so often, and then comes to its end. */
function compileAfter(...ended: Ended[]) {
  let stalled = 0
  const well = fakeSandbox(async () => '')
  const sandbox = {
    ...well,
    run: async (command: Command): Promise<Outcome> => {
      wallLimits.push(command.wallLimitMs)
      const outcome = await well.run(command)
      const next = ended.shift()
      if (next === undefined) return outcome
      stalled += next.stalledMs
      const { cpuMs, wallMs } = next
      return { ...outcome, ending: 'stopped', code: 9, cpuMs, wallMs, files: {} }
    },
  }
  const plain = fakeBench(sandbox, {
    programFolder: join(tmpdir(), 'no-programs-here'),
    slots: new FairSemaphore(1),
    onTrouble: () => {},
  })
  const bench = { ...plain, stalledMs: () => stalled }
  return compile(bench, 'python', 'print(1)', { owner: 1, priority: 0, order: 1 })
}

describe('a compile that the clock ended', () => {
  it('is done once more with more patience where the machine was busy', async () => {
    const starved = { cpuMs: 1500, wallMs: 30_000, stalledMs: 28_000 }
    expect(await compileAfter(starved)).toMatchObject({ ok: true })
    expect(wallLimits).toEqual([30_000, 150_000])
  })

  it('is no verdict where the machine stays busy', async () => {
    const first = { cpuMs: 1500, wallMs: 30_000, stalledMs: 28_000 }
    const second = { cpuMs: 7000, wallMs: 150_000, stalledMs: 140_000 }
    await expect(compileAfter(first, second)).rejects.toThrow('too busy')
  })

  it('has failed where the compiler waited by its own will, and says so', async () => {
    const waited = { cpuMs: 200, wallMs: 30_010, stalledMs: 10 }
    expect(await compileAfter(waited)).toEqual({
      ok: false,
      message: 'Compilation took longer than 30 s, 0.2 s of them computing.',
    })
    expect(wallLimits).toHaveLength(1)
  })

  it('has failed at once where it computed too long', async () => {
    const bomb = { cpuMs: 10_010, wallMs: 30_000, stalledMs: 25_000 }
    expect(await compileAfter(bomb)).toEqual({
      ok: false,
      message: 'Compilation took longer than 10 s.',
    })
    expect(wallLimits).toHaveLength(1)
  })
})
