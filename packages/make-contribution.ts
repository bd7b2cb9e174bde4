/** Converts a packaged problem to the input of the contribution call, checked like the form. */
import { BlobWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import {
  type ContributionFields,
  isLanguage,
  joinLanguageLimits,
  joinLanguages,
  type Language,
  languageName,
  limits,
  parseCommaList,
  readContribution,
  tagCatalogue,
  tidy,
} from '#contract'
import { checkArchive } from '#contract/archive/check-archive.ts'
import { BadPackage, printable } from './bad-package.ts'
import { chooseFiles } from './choose-files.ts'
import { chooseSolutions } from './choose-solutions.ts'
import { chooseTests } from './choose-tests.ts'
import type { Losses } from './package-files.ts'
import type { PackagedProblem, PackagedTest, ReadProblem } from './packaged-problem.ts'
import { programFields } from './program-fields.ts'
import { chooseTranslations } from './translations.ts'

/** Options that add or override data of the package; `tags` is comma-joined labels. */
type Wishes = {
  [Name in 'title' | 'difficulty' | 'tags' | 'timeLimit' | 'memoryLimit']?: string | undefined
}

export type MadeContribution = Awaited<ReturnType<typeof makeContribution>>

const defaultDifficulty = '2'

export async function makeContribution(problem: ReadProblem, wishes: Wishes = {}) {
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
    ...programFields(problem, losses),
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

/** Returns the fields for restricted languages and for time limits of single languages. */
export function chooseLanguages(
  { languages, timeFactors }: PackagedProblem,
  timeLimitMs: number,
  losses: Losses,
): Pick<ContributionFields, 'languages' | 'languageLimits'> {
  const accepted = languages.filter(isLanguage)
  const others = languages.filter((language) => !isLanguage(language))
  if (others.length > 0) {
    const end = accepted.length === 0 ? ', so every language is accepted' : ''
    losses.add(`Languages that are not offered here are left out: ${others.join(', ')}${end}.`)
  }
  const ownLimits = new Map<Language, string>()
  for (const [language, factor] of timeFactors) {
    const usable = accepted.length === 0 ? isLanguage(language) : accepted.includes(language)
    if (usable) ownLimits.set(language, limitOf(language, timeLimitMs * factor, losses))
  }
  return {
    ...(accepted.length > 0 && { languages: joinLanguages(accepted) }),
    ...(ownLimits.size > 0 && { languageLimits: joinLanguageLimits(ownLimits) }),
  }
}

function limitOf(language: Language, ms: number, losses: Losses): string {
  const { min, max } = limits.timeLimitMs
  const nearest = Math.min(max, Math.max(min, Math.round(ms)))
  // A factor of a package may be rounded.
  if (Math.abs(nearest - ms) > 0.001) {
    losses.add(`The time limit of ${ms} ms for ${languageName(language)} becomes ${nearest} ms.`)
  }
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
