import { describe, expect, it } from 'vitest'
import { type Sandbox, SandboxError } from '#sandbox/client.ts'
import { SandboxFiles } from './sandbox-files.ts'
import { fakeSandbox } from './testing/fake-sandbox.ts'

/** A store that can be made to forget everything, as a sandbox does that was started again. */
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
    files: new SandboxFiles(sandbox, 1000),
    uploads: () => uploads,
    forget: () => stored.clear(),
    async run(ids: string[], turns = 1) {
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
      if (!ids.every((id) => stored.has(id))) {
        throw new SandboxError('missingFile', 'The sandbox forgot a file.')
      }
      return 'ran'
    },
  }
}

const file = (key: string) => ({ key, read: async () => Buffer.from(key) })

describe('files in the sandbox', () => {
  it('are uploaded once, for however many runs', async () => {
    const { files, run, uploads } = forgetfulStore()
    await Promise.all([files.with([file('program')], run), files.with([file('program')], run)])
    await files.with([file('program')], run)
    expect(uploads()).toBe(1)
  })

  it('are uploaded again when the sandbox has forgotten them', async () => {
    const { files, run, uploads, forget } = forgetfulStore()
    await files.with([file('program')], run)
    forget()
    expect(await files.with([file('program')], run)).toBe('ran')
    expect(uploads()).toBe(2)
  })

  it('stay where another run has just uploaded them again', async () => {
    const { files, run, uploads, forget } = forgetfulStore()
    await files.with([file('program')], run)
    forget()
    // The first notices at once and tries again for long; meanwhile the second notices.
    const lengths = [1, 60]
    const first = files.with([file('program')], (ids) => run(ids, lengths.shift()))
    const second = files.with([file('program')], (ids) => run(ids, 20))
    expect(await Promise.all([first, second])).toEqual(['ran', 'ran'])
    expect(uploads()).toBe(2)
  })
})
