import type { Comparison } from '#contract'
import type { ArchiveFile } from '#contract/archive/check-archive.ts'

/** A test of a package: its name and its two files. */
export interface PackagedTest {
  name: string
  input: ArchiveFile
  output: ArchiveFile
}

/** A problem read from a package, in Assay's terms; its values are not clamped yet. */
export interface PackagedProblem {
  title: string
  /** Markdown, without samples. */
  statement: string
  /** Null if the package does not set it. */
  timeLimitMs: number | null
  memoryLimitMb: number | null
  comparison: Comparison
  tolerance: number | null
  /** The package's own keywords; Assay knows some of them. */
  tags: string[]
  /** Shown with the statement, and also judged as the first tests. */
  samples: PackagedTest[]
  tests: PackagedTest[]
  /** Data that is not imported, one sentence each. */
  left: string[]
}

/** A file whose content is a text inside another file of the package. */
export function textFile(name: string, text: string): ArchiveFile {
  const blob = new Blob([text])
  return { name, sizeBytes: blob.size, read: () => blob.stream() }
}
