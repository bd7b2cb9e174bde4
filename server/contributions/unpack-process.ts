// The process that unpacks archives (unpack-archive.ts). All files of one are written to a single file.
import { openAsBlob } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { type ArchiveCheck, checkArchive } from '#contract/archive/check-archive.ts'
import type { NamedPair } from '#contract/archive/pair-files.ts'
import { limits } from '#contract/limits.ts'
import type { WorkerMessage } from '../background-worker.ts'
import type { SentArchive } from './read-form.ts'

/** The position of a file in the file that contains all of them. */
export interface Part {
  start: number
  sizeBytes: number
}

const send = (message: WorkerMessage<ArchiveCheck<Part>>) => process.send?.(message)

process.on('message', async (archive: SentArchive) => send({ answer: await unpack(archive) }))
send('ready')

async function unpack({ name, path, unpacked }: SentArchive): Promise<ArchiveCheck<Part>> {
  let progress = 0
  const report = () => {
    send({ progress })
    progress = 0
  }
  const archive = await checkArchive({ name, bytes: await openAsBlob(path) }, (bytes) => {
    progress += bytes
    if (progress > limits.cheapBytes) report()
  })
  report()
  if (!archive.ok) return archive
  await using file = await open(unpacked, 'wx', 0o600)
  const pairs: NamedPair<Part>[] = []
  let start = 0
  for (const { number, ...pair } of archive.pairs) {
    const input = await append(file, pair.input.read(), start)
    const output = await append(file, pair.output.read(), start + input.sizeBytes)
    pairs.push({ number, input, output })
    start = output.start + output.sizeBytes
  }
  return { ok: true, pairs, notes: archive.notes }
}

async function append(file: FileHandle, source: AsyncIterable<Uint8Array>, start: number) {
  let sizeBytes = 0
  for await (const chunk of source) {
    await file.writeFile(chunk)
    sizeBytes += chunk.length
  }
  return { start, sizeBytes }
}
