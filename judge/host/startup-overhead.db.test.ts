import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import type { Language } from '#contract'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'
import { testDatabase } from '#database/testing/test-database.ts'
import { overheadColumn } from '../queue/submission.queries.ts'
import { fakeEnvironment, fakeSandbox } from '../testing/fake-environment.ts'
import type { JudgeEnvironment } from './environment.ts'
import { measureStartupOverheads } from './startup-overhead.ts'

const { db } = testDatabase()
const folder = temporaryFolder()
afterEach(async () => {
  await db.deleteFrom('allowances').execute()
  await rm(folder, { recursive: true })
  await mkdir(folder)
})

/** A judge on which every program takes this long to start, after a first one that takes longer. */
function judgeThatTakes(cpuMs: number, versions: JudgeEnvironment['versions']): JudgeEnvironment {
  let runs = 0
  const sandbox = fakeSandbox(() => {
    runs += 1
    return { stdout: 'hello\n', cpuMs: runs <= 3 ? cpuMs * 5 : cpuMs }
  })
  return fakeEnvironment(sandbox, { versions })
}

async function overheadOf(language: Language): Promise<number> {
  const selected = db.selectNoFrom(overheadColumn(sql.val(language)))
  return (await selected.executeTakeFirstOrThrow()).overheadMs
}

const measuredBy = (judge: string) => join(folder, `${judge}.json`)

describe('the startup overhead of a language', () => {
  it.each([
    { language: 'c', cpuMs: 2, overheadMs: 10 },
    { language: 'python', cpuMs: 13.4, overheadMs: 20 },
    { language: 'java', cpuMs: 62, overheadMs: 100 },
    { language: 'javascript', cpuMs: 50, overheadMs: 50 },
  ] as const)(
    'is the median of the starts, rounded up: $cpuMs ms of $language are $overheadMs',
    async ({ language, cpuMs, overheadMs }) => {
      const environment = judgeThatTakes(cpuMs, { [language]: '1' })
      await measureStartupOverheads(db, environment, measuredBy('one'))
      expect(await overheadOf(language)).toBe(overheadMs)
    },
  )

  it('is 0 where no judge has measured it', async () => {
    expect(await overheadOf('java')).toBe(0)
  })

  it('does not move when the judge starts again, however slow it is then', async () => {
    await measureStartupOverheads(db, judgeThatTakes(12, { c: '12' }), measuredBy('one'))
    await measureStartupOverheads(db, judgeThatTakes(90, { c: '12' }), measuredBy('one'))
    expect(await overheadOf('c')).toBe(20)
  })

  it('is measured anew for another version of the compiler', async () => {
    await measureStartupOverheads(db, judgeThatTakes(12, { c: '12' }), measuredBy('one'))
    await measureStartupOverheads(db, judgeThatTakes(35, { c: '13' }), measuredBy('one'))
    expect(await overheadOf('c')).toBe(40)
  })

  it('is the largest of all judges, in whichever order they start', async () => {
    await measureStartupOverheads(db, judgeThatTakes(12, { c: '12' }), measuredBy('one'))
    await measureStartupOverheads(db, judgeThatTakes(44, { c: '12' }), measuredBy('slower'))
    await measureStartupOverheads(db, judgeThatTakes(3, { c: '12' }), measuredBy('faster'))
    expect(await overheadOf('c')).toBe(50)
  })
})
