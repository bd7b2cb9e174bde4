import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Instance, startInstance } from './testing/instance.ts'
import { soak } from './testing/soak.ts'

describe('an instance whose processes are killed', { timeout: 120_000 }, () => {
  let instance: Instance

  beforeAll(async () => {
    instance = await startInstance({ dataDir: inject('dataDir') })
    await Promise.all([instance.untilReady('server'), instance.untilReady('judge')])
    await instance.untilDone('pages')
  }, 300_000)

  afterAll(() => instance.stop())

  it('loses nothing when all processes are killed at random moments, and an open page shows its verdict', async () => {
    const found = await soak(instance, { kills: 8, seed: 8 })
    expect(found).toMatchObject({ lost: [], stuck: [], failed: [], wrong: [], notOnce: [] })
    expect(found.pagesMs).toHaveLength(found.kills.server)
    expect(found.stored).toBeGreaterThan(8)
  }, 600_000)
})
