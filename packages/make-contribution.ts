/** Converts a packaged problem to the input of the contribution call, checked like the form. */
import { BlobWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import {
  type ContributionFields,
  limits,
  parseCommaList,
  readContribution,
  tagCatalogue,
  tidy,
} from '#contract'
import { checkArchive } from '#contract/archive/check-archive.ts'
import { BadPackage, printable } from './bad-package.ts'
import { chooseFiles } from './choose-files.ts'
import { chooseLanguages } from './choose-languages.ts'
import { chooseSolutions } from './choose-solutions.ts'
import { chooseTests } from './choose-tests.ts'
import type { Losses, PackagedProblem, PackagedTest } from './packaged-problem.ts'
import { programFields } from './program-fields.ts'
import { chooseTranslations } from './translations.ts'

/** Options that add or override data of the package; `tags` is comma-joined labels. */
type Wishes = {
  [Name in 'title' | 'difficulty' | 'tags' | 'timeLimit' | 'memoryLimit']?: string | undefined
}

export type MadeContribution = Awaited<ReturnType<typeof makeContribution>>

const defaultDifficulty = '2'

export async function makeContribution(
  problem: PackagedProblem & { losses: Losses },
  wishes: Wishes = {},
) {
  const { tests, samples, losses: lostTests } = await chooseTests(problem)
  if (tests.length === 0) {
    const what = 'There is no test with an input and an output that can be carried over.'
    throw new BadPackage([what, ...lostTests].join(' '))
  }
  const losses = new Set([...problem.losses, ...lostTests])
  const limitMs = wishes.timeLimit ?? clamped(problem.timeLimitMs, timeLimit, losses)
  const translated = chooseTranslations(problem, losses)
  const { list: files, uploads } = await chooseFiles(translated.files, losses)
  const fields: ContributionFields = {
    title: wishes.title ?? tidy(problem.title),
    description: problem.statement,
    difficulty: wishes.difficulty ?? defaultDifficulty,
    timeLimit: limitMs,
    memoryLimit: wishes.memoryLimit ?? clamped(problem.memoryLimitMb, memoryLimit, losses),
    tags: wishes.tags ?? knownTags(problem.tags, losses),
    samples: String(samples),
    ...(files !== '[]' && { files }),
    ...translated.fields,
    ...comparisonFields(problem, losses),
    ...(problem.scaleTimeLimit && { scaleTimeLimit: 'true' }),
    ...chooseLanguages(problem, Number(limitMs), losses),
    ...chooseSolutions(problem.solutions, losses),
  }
  if (wishes.difficulty === undefined) {
    losses.add('The package has no difficulty: it is proposed as 2 (Platinum).')
  }
  const read = readContribution(fields)
  if ('errors' in read) {
    throw new BadPackage(read.errors.map(({ message }) => `${message}.`).join(' '))
  }
  const archive = await packTests(tests)
  const checked = await checkArchive({ name: 'tests.zip', bytes: archive })
  if (!checked.ok) throw new BadPackage(checked.message)
  return {
    fields,
    archive,
    tests: tests.length,
    /** The files that the field `files` lists. Their names have no folders. */
    uploads,
    /** Data that was not imported or was changed, one sentence each. */
    losses: shown(losses),
  }
}

const mostLosses = 200

/** A hostile package may cause any number of sentences. */
function shown(losses: ReadonlySet<string>): string[] {
  const more = losses.size - mostLosses
  const first = [...losses].slice(0, mostLosses).map(printable)
  return more > 0 ? [...first, `${more} more lines are not shown.`] : first
}

function comparisonFields(problem: PackagedProblem, losses: Losses): ContributionFields {
  const programs = programFields(problem, losses)
  const { tolerance: given } = problem
  return given === null ? programs : { ...programs, tolerance: tolerance(given, losses) }
}

interface Range {
  what: string
  unit: string
  range: { min: number; max: number; default: number }
}
const timeLimit: Range = { what: 'time limit', unit: 'ms', range: limits.timeLimitMs }
const memoryLimit: Range = { what: 'memory limit', unit: 'MB', range: limits.memoryLimitMb }

function clamped(value: number | null, { what, unit, range }: Range, losses: Losses): string {
  if (value === null || !Number.isFinite(value) || value <= 0) {
    losses.add(`The package has no ${what}: it is proposed as ${range.default} ${unit}.`)
    return String(range.default)
  }
  const nearest = Math.min(range.max, Math.max(range.min, Math.round(value)))
  if (nearest !== value) losses.add(`The ${what} of ${value} ${unit} becomes ${nearest} ${unit}.`)
  return String(nearest)
}

function tolerance(value: number, losses: Losses): string {
  const nearest = Math.min(1, Math.max(1e-15, value))
  if (nearest !== value) losses.add(`The tolerance of ${value} becomes ${nearest}.`)
  return String(nearest)
}

/** Other names for tags of the catalogue, without punctuation. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ['dp', 'Dynamic Programming'],
  ['dfs', 'Depth-First Search'],
  ['bfs', 'Breadth-First Search'],
  ['strings', 'String'],
  ['arrays', 'Array'],
  ['sort', 'Sorting'],
  ['sortings', 'Sorting'],
  ['trees', 'Tree'],
  ['hash', 'Hash Table'],
  ['hashing', 'Hash Table'],
  ['matrices', 'Matrix'],
  ['mathematics', 'Math'],
])
const bare = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

function knownTags(words: readonly string[], losses: Losses): string {
  const known = new Set<string>()
  const unknown: string[] = []
  for (const word of words.flatMap(parseCommaList)) {
    const tag =
      synonyms.get(bare(word)) ?? tagCatalogue.find((candidate) => bare(candidate) === bare(word))
    if (tag === undefined) unknown.push(word)
    else known.add(tag)
  }
  if (unknown.length > 0) losses.add(`Tags that are not known here: ${unknown.join(', ')}.`)
  return [...known].join(',')
}

async function packTests(tests: readonly PackagedTest[]): Promise<Blob> {
  const writer = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false })
  for (const [index, { input, output }] of tests.entries()) {
    await writer.add(`input${index + 1}.txt`, input.read())
    await writer.add(`output${index + 1}.txt`, output.read())
  }
  return writer.close()
}
