import { spawnSync } from 'node:child_process'
import { open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'
import { writeTar } from './tar.ts'
import { entriesOf } from './testing/everything.ts'

const folder = temporaryFolder()
let whole = Buffer.alloc(0)
const files: [name: string, text: string][] = [
  ['one.txt', 'one'],
  ['folder/empty', ''],
  ['folder/a-block', 'x'.repeat(512)],
  // Longer than a pipe's buffer, so that a pipe returns it in parts.
  ['long', 'y'.repeat(200_000)],
]

beforeAll(async () => {
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

async function* failing(fails = true): AsyncGenerator<Uint8Array> {
  yield Buffer.from('abc')
  if (fails) throw new Error('cut')
}

async function readAll(bytes: Buffer) {
  const path = join(folder, 'read.tar')
  await writeFile(path, bytes)
  return readPath(path)
}

const readPath = async (path: string) =>
  (await entriesOf(path)).map(([name, content]) => [name, content.toString()] as const)

/** The archive with another text at this place. */
const changed = (text: string, at: number) => () => {
  const bytes = Buffer.from(whole)
  bytes.write(text, at, 'latin1')
  return bytes
}

/** The same in the first header, whose checksum is corrected. */
const rewritten = (text: string, at: number) => () => {
  const bytes = changed(text, at)()
  const header = bytes.subarray(0, 512)
  header.write('        ', 148)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return bytes
}

describe('our tar', () => {
  it('is read back as written, without files that failed half way', async () => {
    const found = await readAll(whole)
    expect(found.slice(0, -1)).toEqual(files)
    const listed = found
      .at(-1)?.[1]
      .split('\n')
      .map((line) => line.slice(66))
    expect(listed).toEqual([...files.map(([name]) => name), ''])
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

  const refused: readonly [what: string, bytes: () => Buffer, message: string][] = [
    ['is empty', () => Buffer.alloc(0), 'cut short'],
    ['ends in a header', () => whole.subarray(0, 300), 'cut short'],
    ['ends in a file', () => whole.subarray(0, 513), 'cut short'],
    ['lacks its end', () => whole.subarray(0, -1024), 'cut short'],
    ['has bytes after its end', () => Buffer.concat([whole, Buffer.alloc(1)]), 'the end'],
    ['is not a tar', () => Buffer.alloc(2048, 'x'), 'not a backup'],
    ['has another name in a header', changed('two', 0), 'not a backup'],
    ['has data after a file', changed('!', 512 + 100), 'damaged at one.txt'],
    ['has a link', rewritten('2', 156), 'not a backup'],
    ['hides a second name', rewritten('x', 60), 'not a backup'],
    ['has a size that is not a number', rewritten('-1', 124), 'not a backup'],
    ['has a size in base 256', rewritten('\x80', 124), 'not a backup'],
    ['is shorter than its header says', rewritten('77777777777', 124), 'cut short'],
  ]
  it.each(refused)('is refused if it %s', async (_, bytes, message) => {
    await expect(readAll(bytes())).rejects.toThrow(message)
  })
})
