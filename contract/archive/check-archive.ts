/** Checks an archive in a fixed order: the file itself, that it is readable and safe, then the specified rules. */
import { specified } from './messages.ts'
import { type NamedPair, pairFiles } from './pair-files.ts'
import { type ArchiveFile, archiveFile, listZip, verifyEntry } from './read-zip.ts'
import { TextTraits, textNotes } from './text-traits.ts'
import { BadArchive } from './why-unreadable.ts'

export type { ArchiveFile } from './read-zip.ts'

/** The result of a check. By default, files are unpacked when they are read. */
export type ArchiveCheck<File = ArchiveFile> =
  | {
      ok: true
      /** At least one pair, in numeric order; numbers may be missing. */
      pairs: NamedPair<File>[]
      /** Remarks about an accepted archive, one sentence each. */
      notes: string[]
    }
  | { ok: false; message: string }

/**
 * @param file the chosen file; null or an empty name for none
 * @param onUnpacked receives the number of unpacked bytes
 * @throws if the bytes cannot be read; never because of their content
 */
export async function checkArchive(
  file: { name: string; bytes: Blob } | null,
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
      await verifyEntry(entry, look)
      text.end()
      traits.set(entry.filename.split('/').pop() ?? entry.filename, text)
    }
    const pairing = pairFiles(entries.map(archiveFile))
    if (!pairing.ok) return pairing
    return { ok: true, pairs: pairing.pairs, notes: textNotes(traits) }
  } catch (error) {
    if (error instanceof BadArchive) return refuse(error.message)
    throw error
  }
}

const refuse = (message: string) => ({ ok: false, message }) as const
