import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, it, onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'
import { openPartLog } from './part-log.ts'

const folder = temporaryFolder()

function logAt(path: string) {
  const shown: string[] = []
  const log = openPartLog(path, (line) => void shown.push(line))
  onTestFinished(() => log.close())
  const part = { output: new PassThrough(), error: new PassThrough() }
  log.follow(part.output, 'output')
  log.follow(part.error, 'error')
  return { ...part, shown }
}

it('writes the output of a part to its log, and shows its errors', async () => {
  const { output, error, shown } = logAt(join(folder, 'server.log'))
  output.write('said\n')
  error.write('failed\n')
  await vi.waitFor(() => expect(shown).toEqual(['failed']))
  expect(readFileSync(join(folder, 'server.log'), 'utf8')).toBe('said\nfailed\n')
})

it('reports a full disk once, and continues', async () => {
  const { output, error, shown } = logAt('/dev/full')
  output.write('one\ntwo\n')
  await vi.waitFor(() => expect(shown).toHaveLength(1))
  error.write('failed\n')
  await vi.waitFor(() => expect(shown).toHaveLength(2))
  expect(shown).toEqual([expect.stringMatching(/^Its log is not written: ENOSPC/), 'failed'])
})
