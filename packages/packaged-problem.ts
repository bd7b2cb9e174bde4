import type { Comparison } from '#contract'
import type { ArchiveFile } from '#contract/archive/check-archive.ts'

/** A test as a package has it: its name there, and its two files. */
export interface PackagedTest {
  name: string
  input: ArchiveFile
  output: ArchiveFile
}

/** A problem as a package describes it, in Assay's words; nothing of it is clamped yet. */
export interface PackagedProblem {
  title: string
  /** Markdown, without samples. */
  statement: string
  /** Null where the package says nothing. */
  timeLimitMs: number | null
  memoryLimitMb: number | null
  comparison: Comparison
  tolerance: number | null
  /** The package's own words, of which Assay knows some. */
  tags: string[]
  /** Shown with the statement; they are judged too, as the first tests. */
  samples: PackagedTest[]
  tests: PackagedTest[]
  /** What does not carry over, one sentence each. */
  left: string[]
}

/** A file that a package holds as a text inside another one. */
export function textFile(name: string, text: string): ArchiveFile {
  const blob = new Blob([text])
  return { name, sizeBytes: blob.size, read: () => blob.stream() }
}
