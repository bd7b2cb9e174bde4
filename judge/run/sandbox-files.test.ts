import { describe, expect, it } from 'vitest'
import type { Sandbox } from '#sandbox/client.ts'
import { SandboxError } from '#sandbox/sandbox-error.ts'
import { cacheKey } from '#storage/cache-key.ts'
import { fakeSandbox } from '../testing/fake-environment.ts'
import { SandboxFiles } from './sandbox-files.ts'

/** A store that can be made to forget everything, as a restarted sandbox does. */
function forgetfulStore() {
  const stored = new Set<string>()
  let uploads = 0
  const sandbox: Sandbox = {
    ...fakeSandbox(async () => ''),
    async upload() {
      uploads += 1
      stored.add(`file${uploads}`)
      return `file${uploads}`
    },
    async remove(ids) {
      for (const id of ids) stored.delete(id)
    },
  }
  return {
    files: new SandboxFiles(sandbox, 25_000),
    stored,
    uploads: () => uploads,
    async run(ids: string[], ticks = 1) {
      for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve()
      if (!ids.every((id) => stored.has(id))) {
        throw new SandboxError('missingFile', 'The sandbox forgot a file.')
      }
      return 'ran'
    },
  }
}

const key = (name: string) => cacheKey('test-input', name)
const file = (name: string, sizeBytes = 10_000) => ({
  key: key(name),
  read: async () => Buffer.alloc(sizeBytes),
})

describe('files in the sandbox', () => {
  it('are uploaded once for any number of runs', async () => {
    const { files, run, uploads } = forgetfulStore()
    await Promise.all([files.with([file('program')], run), files.with([file('program')], run)])
    await files.with([file('program')], run)
    expect(uploads()).toBe(1)
  })

  it('are removed in the order of their last use when they exceed the share', async () => {
    const { files, run, stored } = forgetfulStore()
    for (const name of ['a', 'b', 'a', 'c']) await files.with([file(name)], run)
    expect(['a', 'b', 'c'].map((name) => files.has(key(name)))).toEqual([true, false, true])
    expect([...stored]).toEqual(['file1', 'file3'])
  })

  it('stay while they are used, however full the store is', async () => {
    const { files, run, stored } = forgetfulStore()
    await files.with([file('large', 100_000)], async (ids) => {
      for (const name of ['a', 'b', 'c']) await files.with([file(name)], run)
      expect(await run(ids)).toBe('ran')
    })
    expect(files.has(key('large'))).toBe(false)
    expect([...stored]).toEqual(['file3', 'file4'])
  })

  it('are bounded in number when they are empty', async () => {
    const { files, run, stored } = forgetfulStore()
    for (let count = 0; count < 1000; count += 1) await files.with([file(`${count}`, 0)], run)
    expect(stored.size).toBeLessThan(50)
  })

  it('are replaced by what another run has made, and removed after their last use', async () => {
    const { files, run, stored } = forgetfulStore()
    await files.with([file('a')], async (ids) => {
      stored.add('made')
      files.adopt(key('a'), { id: 'made', sizeBytes: 10_000 })
      expect(await run(ids)).toBe('ran')
    })
    expect(await files.with([file('a')], async (ids) => ids)).toEqual(['made'])
    expect([...stored]).toEqual(['made'])
  })

  it('are uploaded again when the sandbox has forgotten them', async () => {
    const { files, run, uploads, stored } = forgetfulStore()
    await files.with([file('program')], run)
    stored.clear()
    expect(await files.with([file('program')], run)).toBe('ran')
    expect(uploads()).toBe(2)
  })

  it('stay where another run has just uploaded them again', async () => {
    const { files, run, uploads, stored } = forgetfulStore()
    await files.with([file('program')], run)
    stored.clear()
    // The first run fails at once and then takes long; meanwhile the second run fails.
    const lengths = [1, 60]
    const first = files.with([file('program')], (ids) => run(ids, lengths.shift()))
    const second = files.with([file('program')], (ids) => run(ids, 20))
    expect(await Promise.all([first, second])).toEqual(['ran', 'ran'])
    expect(uploads()).toBe(2)
  })
})
