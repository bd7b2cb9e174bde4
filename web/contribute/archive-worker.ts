/** Checks an archive in a worker, since unpacking 256 MB would freeze the page. */
import { checkArchive } from '#contract/archive/check-archive.ts'

export type ArchiveQuestion = { file: File | null }

export type ArchiveSummary =
  | {
      ok: true
      pairs: { number: string; inputBytes: number; outputBytes: number }[]
      notes: string[]
    }
  | { ok: false; message: string }

addEventListener('message', ({ data }: MessageEvent<ArchiveQuestion>) => {
  // A reported error reaches the page as the worker's `error` event.
  summaryOf(data).then((summary) => postMessage(summary), reportError)
})

export async function summaryOf({ file }: ArchiveQuestion): Promise<ArchiveSummary> {
  const check = await checkArchive(file && { name: file.name, bytes: file })
  if (!check.ok) return check
  const pairs = check.pairs.map(({ number, input, output }) => ({
    number,
    inputBytes: input.sizeBytes,
    outputBytes: output.sizeBytes,
  }))
  return { ok: true, pairs, notes: check.notes }
}
