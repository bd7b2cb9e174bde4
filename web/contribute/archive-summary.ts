import type { ArchiveCheck } from '#contract/archive/check-archive.ts'

export type TestPairSizes = { number: string; inputBytes: number; outputBytes: number }

/** The result of a check, in a form that a worker can post. */
export type ArchiveSummary =
  | { ok: true; pairs: TestPairSizes[]; notes: string[] }
  | { ok: false; message: string }

export type ArchiveQuestion = { file: { name: string; bytes: Blob } | null }

export function summary(check: ArchiveCheck): ArchiveSummary {
  if (!check.ok) return check
  const pairs = check.pairs.map(({ number, input, output }) => ({
    number,
    inputBytes: input.sizeBytes,
    outputBytes: output.sizeBytes,
  }))
  return { ok: true, pairs, notes: check.notes }
}
