import { spawnSync } from 'node:child_process'
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTar, writeTar } from './tar.ts'

let folder = ''
let whole = Buffer.alloc(0)
const files: [name: string, text: string][] = [
  ['one.txt', 'one'],
  ['folder/empty', ''],
  ['folder/a-block', 'x'.repeat(512)],
  // Longer than a pipe's buffer, so that a pipe returns it in parts.
  ['long', 'y'.repeat(200_000)],
]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-tar-'))
  const path = join(folder, 'whole.tar')
  const handle = await open(path, 'wx')
  const tar = writeTar(handle)
  for (const [name, text] of files) await tar.addText(name, text)
  await expect(tar.add('cut.txt', 5, failing())).rejects.toThrow('cut')
  await expect(tar.add('short.txt', 5, failing(false))).rejects.toThrow('had 3')
  await tar.addText('SHA256SUMS', tar.sums())
  await tar.end()
  await handle.close()
  whole = await readFile(path)
})
afterAll(() => rm(folder, { recursive: true }))

async function* failing(fails = true): AsyncGenerator<Uint8Array> {
  yield Buffer.from('abc')
  if (fails) throw new Error('cut')
}

async function readAll(bytes: Buffer): Promise<[name: string, text: string][]> {
  const path = join(folder, 'read.tar')
  await writeFile(path, bytes)
  return readPath(path)
}

async function readPath(path: string): Promise<[name: string, text: string][]> {
  const handle = await open(path)
  try {
    const tar = readTar(handle)
    const found: [string, string][] = []
    for (let entry = await tar.next(); entry !== undefined; entry = await tar.next()) {
      found.push([entry.name, (await buffer(Readable.from(entry.content))).toString()])
    }
    return found
  } finally {
    await handle.close()
  }
}

function changed(change: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.from(whole)
  change(bytes)
  return bytes
}

/** A changed header with a corrected checksum. */
function rewritten(change: (header: Buffer) => void): Buffer {
  return changed((bytes) => {
    const header = bytes.subarray(0, 512)
    change(header)
    header.write('        ', 148)
    const sum = header.reduce((total, byte) => total + byte, 0)
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  })
}

describe('our tar', () => {
  it('is read back as written, without files that failed half way', async () => {
    const [sums, ...rest] = (await readAll(whole)).toReversed()
    expect(rest.toReversed()).toEqual(files)
    expect(sums?.[1].split('\n').map((line) => line.slice(66))).toEqual([
      ...files.map(([name]) => name),
      '',
    ])
  })

  it('is read from a pipe', async () => {
    const pipe = join(folder, 'pipe')
    expect(spawnSync('mkfifo', [pipe]).status).toBe(0)
    const [found] = await Promise.all([readPath(pipe), writeFile(pipe, whole)])
    expect(found.slice(0, -1)).toEqual(files)
  })

  it('is unpacked by tar, and sha256sum verifies every file', async () => {
    const path = join(folder, 'whole.tar')
    const unpacked = spawnSync('tar', ['-xf', path, '-C', folder], { encoding: 'utf8' })
    expect(unpacked).toMatchObject({ status: 0, stderr: '' })
    const checked = spawnSync('sha256sum', ['--strict', '-c', 'SHA256SUMS'], { cwd: folder })
    expect(checked.status).toBe(0)
  })

  it.each([
    { what: 'is empty', bytes: () => Buffer.alloc(0), says: 'cut short' },
    { what: 'ends in a header', bytes: () => whole.subarray(0, 300), says: 'cut short' },
    { what: 'ends in a file', bytes: () => whole.subarray(0, 513), says: 'cut short' },
    { what: 'lacks its end', bytes: () => whole.subarray(0, -1024), says: 'cut short' },
    {
      what: 'has bytes after its end',
      bytes: () => Buffer.concat([whole, Buffer.alloc(1)]),
      says: 'the end',
    },
    { what: 'is not a tar', bytes: () => Buffer.alloc(2048, 'x'), says: 'not a backup' },
    {
      what: 'has another name in a header',
      bytes: () => changed((bytes) => bytes.write('two', 0)),
      says: 'not a backup',
    },
    {
      what: 'has data after a file',
      bytes: () => changed((bytes) => bytes.write('!', 512 + 100)),
      says: 'damaged at one.txt',
    },
    {
      what: 'has a link',
      bytes: () => rewritten((header) => header.write('2', 156)),
      says: 'not a backup',
    },
    {
      what: 'hides a second name',
      bytes: () => rewritten((header) => header.write('x', 60)),
      says: 'not a backup',
    },
    {
      what: 'has a size that is not a number',
      bytes: () => rewritten((header) => header.write('-1', 124)),
      says: 'not a backup',
    },
    {
      what: 'has a size in base 256',
      bytes: () => rewritten((header) => header.writeUInt8(0x80, 124)),
      says: 'not a backup',
    },
  ])('is refused if it $what', async ({ bytes, says }) => {
    await expect(readAll(bytes())).rejects.toThrow(says)
  })

  it('is refused if the file is shorter than its header says', async () => {
    const path = join(folder, 'claims.tar')
    await writeFile(
      path,
      rewritten((header) => header.write('77777777777', 124)),
    )
    await expect(readAll(await readFile(path))).rejects.toThrow('cut short')
  })
})
