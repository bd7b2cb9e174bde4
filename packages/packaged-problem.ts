import {
  type Comparison,
  type FileRole,
  type Language,
  noTranslations,
  type ProblemProgram,
  type Translations,
  type Verdict,
} from '#contract'
import type { ArchiveFile } from '#contract/archive/check-archive.ts'
import type { Losses, PackageFiles } from './package-files.ts'

export interface PackagedTest {
  name: string
  input: ArchiveFile
  output: ArchiveFile
}

/**
 * A file of the statement. `name` has no folders, and the Markdown refers to pictures by it. A `translation`
 * is a PDF whose name contains its language, as in problem.sv.pdf.
 */
export interface PackagedFile extends ArchiveFile {
  role: FileRole
  /** The alternative text of a picture; empty if the package has none. */
  alt: string
}

/** A solution of the jury with the verdict that it must get. */
export interface PackagedSolution {
  name: string
  language: Language
  code: string
  expected: Verdict
}

/** A problem read from a package, in Assay's terms; its values are not clamped yet. */
export interface PackagedProblem {
  title: string
  /** Markdown, without samples; empty if there is only a PDF, which is among the files. */
  statement: string
  /** The language of the statement, and statements in other languages, which are stored and not shown. */
  translations: Translations
  /** Null if the package does not set it. */
  timeLimitMs: number | null
  memoryLimitMb: number | null
  /** True if slower languages get more time. */
  scaleTimeLimit: boolean
  /** The languages that the problem accepts; empty if it accepts all. */
  languages: Language[]
  /** The factor by which the time limit is multiplied for each language. */
  timeFactors: ReadonlyMap<Language, number>
  /** `program` if a checker decides, `interactor` if the problem is interactive. */
  comparison: Comparison
  tolerance: number | null
  /** It reads what the interactor of an interactive problem left. */
  checker: ProblemProgram | null
  interactor: ProblemProgram | null
  /** Reads an input and says if it is allowed. */
  validator: ProblemProgram | null
  /** More than 1 for a multi-pass problem: the most passes of one test. */
  passes: number
  files: PackagedFile[]
  solutions: PackagedSolution[]
  /** The package's own keywords; Assay knows some of them. */
  tags: string[]
  /** Shown with the statement, and also judged as the first tests. */
  samples: PackagedTest[]
  tests: PackagedTest[]
}

export type ReadProblem = PackagedProblem & { losses: Losses }

/** Returns the fields that most packages do not set. */
export function nothingSpecial() {
  return {
    translations: noTranslations,
    scaleTimeLimit: false,
    languages: [],
    timeFactors: new Map(),
    ...{ comparison: 'tokens' as const, tolerance: null },
    ...{ checker: null, interactor: null, validator: null },
    passes: 1,
    files: [],
    solutions: [],
  } satisfies Partial<PackagedProblem>
}

/** @param why a part of a sentence, such as "it has a build script" */
export const lostChecker = (why: string) =>
  `The checker is not carried over, because ${why}: outputs are compared word by word.`
export const lostSecondChecker = (why: string) =>
  `The checker is not carried over, because ${why}: the interactor decides alone.`
export const lostScores = 'Scores are not carried over: a solution must pass every test.'

export function reportFolders(
  files: PackageFiles,
  sentences: Readonly<Record<string, string>>,
): void {
  for (const [folder, sentence] of Object.entries(sentences)) {
    if (files.below(`${folder}/`).length > 0) files.losses.add(sentence)
  }
}

/** The paths of a test. If `mayLackOutput` is set, an empty output stands for a missing one. */
interface ListedTest {
  name: string
  input: string
  output: string
  mayLackOutput?: boolean
}

/** Returns the tests whose files exist; `report` receives the names of the others. */
export function pairTests(
  files: PackageFiles,
  listed: readonly ListedTest[],
  report: (name: string) => void,
): PackagedTest[] {
  return listed.flatMap(({ name, mayLackOutput = false, ...paths }) => {
    const input = files.find(paths.input)
    const output = files.find(paths.output) ?? (mayLackOutput ? textFile(name, '') : undefined)
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

/** Joins the parts that are not empty; a part without a heading comes first. */
export function joinParts(
  parts: readonly (readonly [heading: string, markdown: string])[],
): string {
  return parts
    .filter(([, markdown]) => markdown.trim() !== '')
    .map(([heading, markdown]) => (heading === '' ? markdown : `## ${heading}\n\n${markdown}`))
    .join('\n\n')
}
