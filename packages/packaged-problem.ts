import type { Comparison } from '#contract'
import type { ArchiveFile } from '#contract/archive/check-archive.ts'
import type { PackageFiles } from './package-files.ts'

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
}

/** Data that is not imported, one sentence each. */
export type Losses = Set<string>

export const lostChecker = 'The checker is not carried over: outputs are compared word by word.'
export const lostScores = 'Scores are not carried over: a solution must pass every test.'

export function reportFolders(
  files: PackageFiles,
  sentences: Readonly<Record<string, string>>,
  losses: Losses,
): void {
  for (const [folder, sentence] of Object.entries(sentences)) {
    if (files.below(`${folder}/`).length > 0) losses.add(sentence)
  }
}

/** Returns the tests whose two files exist; `report` receives the names of the others. */
export function pairTests(
  files: PackageFiles,
  listed: readonly { name: string; input: string; output: string }[],
  report: (name: string) => void,
): PackagedTest[] {
  return listed.flatMap(({ name, ...paths }) => {
    const input = files.find(paths.input)
    const output = files.find(paths.output)
    if (input !== undefined && output !== undefined) return [{ name, input, output }]
    report(name)
    return []
  })
}

/** Returns a test whose files are texts inside another file of the package. */
export function textTest(name: string, input: string, output: string): PackagedTest {
  return { name, input: textFile(name, input), output: textFile(name, output) }
}

export function textFile(name: string, text: string): ArchiveFile {
  const blob = new Blob([text])
  return { name, sizeBytes: blob.size, read: () => blob.stream() }
}

const collator = new Intl.Collator('en', { numeric: true })

/** Compares names in natural order: 2.in before 10.in. */
export const inNumericOrder = (a: string, b: string): number =>
  collator.compare(a, b) || (a < b ? -1 : 1)

/** Returns the first of these languages that exists, else the first candidate. */
export function inLanguage<Candidate extends { language: string }>(
  candidates: readonly Candidate[],
  ...wanted: string[]
): Candidate | undefined {
  const order = wanted.map((one) => candidates.find(({ language }) => language === one))
  return order.find((candidate) => candidate !== undefined) ?? candidates[0]
}

export function reportLanguages(
  all: readonly { language: string }[],
  chosen: string,
  losses: Losses,
): void {
  for (const { language } of all) {
    if (language !== chosen) losses.add(`The statement in the language "${language}" is left out.`)
  }
}

export function reportPictures(markdown: string, losses: Losses): void {
  for (const [, address = ''] of markdown.matchAll(/!\[[^\]\n]{0,1000}\]\(([^)\s]{1,1000})/g)) {
    losses.add(`The picture ${address} is not carried over.`)
  }
}

/** Joins the parts that are not empty; one without a heading comes first. */
export function joinParts(
  parts: readonly (readonly [heading: string, markdown: string])[],
): string {
  return parts
    .filter(([, markdown]) => markdown.trim() !== '')
    .map(([heading, markdown]) => (heading === '' ? markdown : `## ${heading}\n\n${markdown}`))
    .join('\n\n')
}
