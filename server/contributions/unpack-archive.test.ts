import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { limits } from '#contract'
import { writeZip, type ZipEntry } from '#contract/archive/testing/write-zip.ts'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'
import { pair } from './testing/contribution-form.ts'
import { archiveUnpacker } from './unpack-archive.ts'

const folder = temporaryFolder()
const unpack = archiveUnpacker(folder)
let made = 0

async function sent(entries: readonly ZipEntry[]) {
  made++
  const path = join(folder, String(made))
  await writeFile(path, writeZip(entries))
  return { name: 'tests.zip', path, unpacked: `${path}.unpacked` }
}

describe('unpacking an archive in a separate process', () => {
  it('counts what was unpacked, and a caller who left as much as a large archive', async () => {
    const never = new AbortController().signal
    const count = vi.fn()
    await unpack(await sent(pair(1, 'abc', 'de')), never, count)
    expect(count.mock.calls).toEqual([[5]])

    const leaving = new AbortController()
    const left = new Error('left')
    const counted: number[] = []
    const large = await sent(pair(1, '1'.repeat(4 * limits.cheapBytes), 'x'))
    const leave = (bytes: number) => {
      counted.push(bytes)
      leaving.abort(left)
    }
    await expect(unpack(large, leaving.signal, leave)).rejects.toBe(left)
    expect(counted.at(-1)).toBe(Number.POSITIVE_INFINITY)
    expect(await unpack(await sent(pair(1)), never, () => {})).toMatchObject({ ok: true })
  })
})
