// The process that unpacks archives (unpack-archive.ts). All files of one are written to a single file.
import { openAsBlob } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { type ArchiveFile, checkArchive } from '#contract/archive/check-archive.ts'
import { limits } from '#contract/limits.ts'
import type { WorkerMessage } from '../background-worker.ts'

export interface UnpackRequest {
  name: string
  path: string
  unpacked: string
}

/** Where a file is in the single one. */
export interface Part {
  start: number
  sizeBytes: number
}

export interface UnpackedPair {
  number: string
  input: Part
  output: Part
}

export type UnpackAnswer =
  | { ok: true; pairs: UnpackedPair[]; notes: string[] }
  | { ok: false; message: string }

const send = (message: WorkerMessage<UnpackAnswer>) => process.send?.(message)

process.on('message', async (request: UnpackRequest) => send({ answer: await unpack(request) }))
send('ready')

async function unpack({ name, path, unpacked }: UnpackRequest): Promise<UnpackAnswer> {
  let progress = 0
  const report = () => {
    send({ progress })
    progress = 0
  }
  const archive = await checkArchive(
    { name, bytes: await openAsBlob(path) },
    undefined,
    (bytes) => {
      progress += bytes
      if (progress > limits.cheapBytes) report()
    },
  )
  report()
  if (!archive.ok) return archive
  const file = await open(unpacked, 'wx', 0o600)
  try {
    const pairs: UnpackedPair[] = []
    let start = 0
    for (const { number, ...pair } of archive.pairs) {
      const input = await append(file, pair.input, start)
      const output = await append(file, pair.output, start + input.sizeBytes)
      pairs.push({ number, input, output })
      start = output.start + output.sizeBytes
    }
    return { ok: true, pairs, notes: archive.notes }
  } finally {
    await file.close()
  }
}

async function append(file: FileHandle, source: ArchiveFile, start: number): Promise<Part> {
  let sizeBytes = 0
  for await (const chunk of source.read()) {
    await file.writeFile(chunk)
    sizeBytes += chunk.length
  }
  return { start, sizeBytes }
}
