/**
 * Checks whether a ZIP is a valid archive of test cases, with the same messages in the browser
 * (when it is chosen) and on the server (on the uploaded bytes). The order is fixed: the file
 * itself, then whether it is readable and safe, then the specification's table. The author thus
 * sees the most serious mistake first. Import this module by its own path only, because it imports
 * the ZIP library.
 */
import { noted, specified } from './messages.ts'
import { type NamedPair, pairFiles } from './pair-files.ts'
import { type ArchiveFile, archiveFile, listZip, verifyEntry } from './read-zip.ts'
import { BadArchive } from './why-unreadable.ts'

export type { ArchiveFile } from './read-zip.ts'

/** The test `number` of its file names; numbers may have gaps. */
export type TestPair = NamedPair<ArchiveFile>

export type ArchiveCheck =
  | {
      ok: true
      /** In numeric order, at least one. */
      pairs: TestPair[]
      /** Remarks about an accepted archive, one sentence each. */
      notes: string[]
    }
  | { ok: false; message: string }

/**
 * @param file the chosen file; null or an empty name for none
 * @param onUnpacked counts the bytes that were unpacked for the check
 * @param signal stops reading; the promise then rejects with the signal's reason. Otherwise it
 *   rejects only if the bytes cannot be read, never because of their content
 */
export async function checkArchive(
  file: { name: string; bytes: Blob } | null,
  signal?: AbortSignal,
  onUnpacked: (bytes: number) => void = () => {},
): Promise<ArchiveCheck> {
  if (!file || file.name === '') return refuse(specified.noFile)
  if (!/\.zip$/i.test(file.name)) return refuse(specified.notZip)
  try {
    const entries = await listZip(file.bytes)
    const traits = new Map<string, TextTraits>()
    for (const entry of entries) {
      const text = new TextTraits()
      const look = (chunk: Uint8Array) => {
        onUnpacked(chunk.length)
        text.look(chunk)
      }
      await verifyEntry(entry, look, signal)
      traits.set(entry.filename, text)
    }
    const pairing = pairFiles(entries.map(archiveFile))
    if (!pairing.ok) return pairing
    return { ok: true, pairs: pairing.pairs, notes: notesOn(traits) }
  } catch (error) {
    if (error instanceof BadArchive) return refuse(error.message)
    throw error
  }
}

const refuse = (message: string) => ({ ok: false, message }) as const

function notesOn(traits: Map<string, TextTraits>): string[] {
  const named = (has: (text: TextTraits) => boolean) =>
    [...traits].filter(([, text]) => has(text)).map(([name]) => name.split('/').pop() ?? name)
  const withLineEnds = named((text) => text.lineEnds)
  const withMark = named((text) => text.byteOrderMark)
  const notes: string[] = []
  if (withLineEnds.length > 0) notes.push(noted.lineEnds(withLineEnds))
  if (withMark.length > 0) notes.push(noted.byteOrderMark(withMark))
  return notes
}

const [cr, lf] = [13, 10]
const byteOrderMark = [0xef, 0xbb, 0xbf]

/** Detects properties of a text from its chunks, which may split it anywhere. */
class TextTraits {
  lineEnds = false
  #start: number[] = []
  #endedInCr = false

  get byteOrderMark(): boolean {
    return byteOrderMark.every((byte, index) => this.#start[index] === byte)
  }

  look(chunk: Uint8Array): void {
    if (this.#start.length < byteOrderMark.length) {
      this.#start.push(...chunk.subarray(0, byteOrderMark.length - this.#start.length))
    }
    if (this.lineEnds || chunk.length === 0) return
    this.lineEnds = this.#endedInCr && chunk[0] === lf
    for (let at = chunk.indexOf(cr); at !== -1 && !this.lineEnds; at = chunk.indexOf(cr, at + 1)) {
      this.lineEnds = chunk[at + 1] === lf
    }
    this.#endedInCr = chunk[chunk.length - 1] === cr
  }
}
