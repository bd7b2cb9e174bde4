/**
 * Checks and unpacks an untrusted archive in a separate process. It yields to the server and to judged
 * programs: unpacking 64 MiB takes a second of CPU time, and in the server twice as much for collecting garbage.
 */
import { createReadStream } from 'node:fs'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { ArchiveCheck } from '#contract/archive/check-archive.ts'
import { specified } from '#contract/archive/messages.ts'
import type { NamedPair } from '#contract/archive/pair-files.ts'
import { backgroundWorker } from '../background-worker.ts'
import type { SentArchive } from './read-form.ts'
import type { Part } from './unpack-process.ts'

export interface UnpackedFile {
  sizeBytes: number
  read(): Readable
}

export type UnpackedTest = NamedPair<UnpackedFile>

export type UnpackedArchive = ArchiveCheck<UnpackedFile>

/** No archive within the limits needs as much. */
const most = { cpuMs: 60_000, clockMs: 600_000 }

export type UnpackArchive = ReturnType<typeof archiveUnpacker>

/** @param folder where forms are stored */
export function archiveUnpacker(folder: string) {
  const unpack = backgroundWorker<SentArchive, ArchiveCheck<Part>>({
    program: join(import.meta.dirname, 'unpack-process.ts'),
    readable: ['contract/', 'server/contributions/', resolve(folder)],
    writable: [resolve(folder)],
    memoryMb: 256,
    busy: 'Too many archives are being unpacked. Try again in a moment.',
  })

  /**
   * @param onUnpacked receives the number of unpacked bytes; infinity when the signal ended the process
   * @throws the signal's reason; Refusal 503
   */
  return async (
    file: SentArchive | null,
    signal: AbortSignal,
    onUnpacked: (bytes: number) => void,
  ): Promise<UnpackedArchive> => {
    if (file === null) return { ok: false, message: specified.noFile }
    const { name } = file
    const [path, unpacked] = [resolve(file.path), resolve(file.unpacked)]
    const answer = await unpack(
      { name, path, unpacked },
      {
        failure: new Error('The process that unpacks archives ended.'),
        most,
        signal,
        onProgress: onUnpacked,
      },
    ).catch((error: unknown) => {
      // A new process costs as much as a large archive.
      if (signal.aborted) onUnpacked(Number.POSITIVE_INFINITY)
      throw error
    })
    if (!answer.ok) return answer
    const openable = ({ start, sizeBytes }: Part): UnpackedFile => {
      const options = { start, end: start + sizeBytes - 1, highWaterMark: 2 ** 20 }
      const read = () => (sizeBytes === 0 ? Readable.from([]) : createReadStream(unpacked, options))
      return { sizeBytes, read }
    }
    const pairs = answer.pairs.map(({ number, input, output }) => ({
      number,
      input: openable(input),
      output: openable(output),
    }))
    return { ...answer, pairs }
  }
}
