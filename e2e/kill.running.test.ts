import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  newPerson,
  type Person,
  problemNamed,
  submit,
  untilResult,
  verdictOf,
} from './testing/api.ts'
import { databaseOf } from './testing/database.ts'
import { type Instance, startInstance } from './testing/instance.ts'
import { acceptedSolution, firstSample } from './testing/samples.ts'
import { soak } from './testing/soak.ts'
import { auditedVerdicts, auditVerdicts } from './testing/verdict-audit.ts'

// Correct, and slow enough on each test to be killed during judging.
const slowSolution = `
import time
while time.process_time() < 0.2:
    pass
${acceptedSolution(firstSample.slug, 'python')}`

describe('an instance whose processes are killed', { timeout: 120_000 }, () => {
  let instance: Instance
  let learner: Person
  let problemId: number

  beforeAll(async () => {
    instance = await startInstance({ dataDir: inject('dataDir') })
    await Promise.all([instance.untilReady('server'), instance.untilReady('judge')])
    await instance.untilDone('pages')
    await auditVerdicts(databaseOf(instance.dataDir))
    learner = await newPerson(instance.url)
    problemId = await problemNamed(instance.url, firstSample.title)
  }, 300_000)

  afterAll(() => instance.stop())

  it('gives exactly one verdict when the judge is killed during a submission', async () => {
    const id = await submit(instance.url, learner, problemId, 'python', slowSolution)
    await untilResult(instance.url, learner, id)
    const back = instance.untilReadyAgain('judge')
    process.kill(instance.pidOf('judge'), 'SIGKILL')
    expect((await verdictOf(instance.url, learner, id)).verdict).toBe('OK')
    await back
    expect(await auditedVerdicts(databaseOf(instance.dataDir), [id])).toEqual([1])
  })

  it('gives exactly one verdict when the server is killed right after a submit', async () => {
    const back = instance.untilReadyAgain('server')
    const id = await submit(instance.url, learner, problemId, 'python', slowSolution)
    process.kill(instance.pidOf('server'), 'SIGKILL')
    await back
    expect((await verdictOf(instance.url, learner, id)).verdict).toBe('OK')
    expect(await auditedVerdicts(databaseOf(instance.dataDir), [id])).toEqual([1])
  })

  it('loses nothing when all processes are killed at random moments, and an open page shows its verdict', async () => {
    const found = await soak(instance, { kills: 8, seed: 8 })
    expect(found).toMatchObject({ lost: [], stuck: [], failed: [], wrong: [], notOnce: [] })
    expect(found.pagesMs).toHaveLength(found.kills.server)
    expect(found.stored).toBeGreaterThan(8)
  }, 600_000)
})
