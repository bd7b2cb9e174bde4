import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#database/testing/test-database.ts'
import type { JudgeBench } from '../run/bench.ts'
import { FairSemaphore } from '../run/fair-semaphore.ts'
import { ProgramStore } from '../run/program-store.ts'
import { SandboxFiles } from '../run/sandbox-files.ts'
import { plainToolchain } from '../testing/fake-bench.ts'
import { fakeSandbox } from '../testing/fake-sandbox.ts'
import { allowanceMs, measureAllowances } from './allowances.ts'

const { db } = testDatabase()
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-allowances-'))
})
afterEach(async () => {
  await db.deleteFrom('allowances').execute()
  await rm(folder, { recursive: true })
})

/** A judge on which every program takes this long to start, after a first one that takes longer. */
function judgeThatTakes(cpuMs: number, versions: JudgeBench['versions']): JudgeBench {
  const fake = fakeSandbox(async () => 'hello\n')
  let runs = 0
  const sandbox: JudgeBench['sandbox'] = {
    ...fake,
    async run(command, signal) {
      runs += 1
      return { ...(await fake.run(command, signal)), cpuMs: runs <= 3 ? cpuMs * 5 : cpuMs }
    },
  }
  return {
    sandbox,
    files: new SandboxFiles(sandbox, 2 ** 22),
    programs: new ProgramStore(join(folder, `programs-${cpuMs}`)),
    lanes: 1,
    slots: new FairSemaphore(1),
    toolchain: plainToolchain,
    versions,
    fit: (command) => command,
    onTrouble(error) {
      throw error
    },
  }
}

const measuredBy = (judge: string) => join(folder, `${judge}.json`)

describe('the allowance of a language', () => {
  it.each([
    { language: 'c', cpuMs: 2, allowance: 10 },
    { language: 'python', cpuMs: 13.4, allowance: 20 },
    { language: 'java', cpuMs: 62, allowance: 100 },
    { language: 'javascript', cpuMs: 50, allowance: 50 },
  ] as const)(
    'is the median start, rounded up: $cpuMs ms of $language are $allowance',
    async ({ language, cpuMs, allowance }) => {
      const bench = judgeThatTakes(cpuMs, { [language]: '1' })
      await measureAllowances(db, bench, measuredBy('one'))
      expect(await allowanceMs(db, language)).toBe(allowance)
    },
  )

  it('is 0 where nobody has measured it', async () => {
    expect(await allowanceMs(db, 'java')).toBe(0)
  })

  it('does not move when the judge starts again, however slow it is then', async () => {
    await measureAllowances(db, judgeThatTakes(12, { c: '12' }), measuredBy('one'))
    await measureAllowances(db, judgeThatTakes(90, { c: '12' }), measuredBy('one'))
    expect(await allowanceMs(db, 'c')).toBe(20)
  })

  it('is measured anew for another version of the compiler', async () => {
    await measureAllowances(db, judgeThatTakes(12, { c: '12' }), measuredBy('one'))
    await measureAllowances(db, judgeThatTakes(35, { c: '13' }), measuredBy('one'))
    expect(await allowanceMs(db, 'c')).toBe(40)
  })

  it('is the largest of all judges, in whichever order they start', async () => {
    await measureAllowances(db, judgeThatTakes(12, { c: '12' }), measuredBy('one'))
    await measureAllowances(db, judgeThatTakes(44, { c: '12' }), measuredBy('slower'))
    await measureAllowances(db, judgeThatTakes(3, { c: '12' }), measuredBy('faster'))
    expect(await allowanceMs(db, 'c')).toBe(50)
  })
})
