/**
 * Writes a Kattis package of the version "legacy", which most tools support. It has no key for a time
 * limit, so that is in the files that tools read: .timelimit and domjudge-problem.ini.
 */
import { TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import { stringify } from 'yaml'
import { parseTags } from '#contract'
import type { Problem } from '#contract/shapes.ts'
import { flagsFor } from './validator-flags.ts'

export interface ExportedTests {
  count: number
  /** @param number counts from 1 */
  read: (number: number, side: 'input' | 'output') => Promise<ReadableStream<Uint8Array>>
}

type Exported = 'title' | 'author' | 'description' | 'timeLimit' | 'memoryLimit' | 'comparison'
export type ExportedProblem = Pick<Problem, Exported | 'tolerance' | 'tags'> & {
  samples: readonly unknown[]
}

/** @param name the folder in the archive: lowercase letters and digits */
export async function writeKattis(
  to: WritableStream<Uint8Array>,
  name: string,
  problem: ExportedProblem,
  tests: ExportedTests,
): Promise<void> {
  const writer = new ZipWriter(to, { useWebWorkers: false })
  const add = (path: string, text: string) => writer.add(`${name}/${path}`, new TextReader(text))
  const seconds = problem.timeLimit / 1000
  await add('problem.yaml', problemYaml(problem))
  await add('.timelimit', `${seconds}\n`)
  await add('domjudge-problem.ini', `timelimit='${seconds}'\n`)
  await add('problem_statement/problem.en.md', problem.description)
  const width = String(tests.count).length
  for (let number = 1; number <= tests.count; number++) {
    const group = number <= problem.samples.length ? 'sample' : 'secret'
    // Names have at least two letters, and their order is the judging order.
    const path = `${name}/data/${group}/test${String(number).padStart(width, '0')}`
    await writer.add(`${path}.in`, await tests.read(number, 'input'))
    await writer.add(`${path}.ans`, await tests.read(number, 'output'))
  }
  await writer.close()
}

function problemYaml({ title, author, memoryLimit, comparison, tolerance, tags }: ExportedProblem) {
  const keywords = parseTags(tags).map((tag) => tag.toLowerCase().replaceAll(/[^a-z]+/g, '-'))
  return stringify({
    problem_format_version: 'legacy',
    name: title,
    ...(author !== null && { author: author.username }),
    limits: { memory: memoryLimit },
    validation: 'default',
    validator_flags: flagsFor(comparison, tolerance),
    ...(keywords.length > 0 && { keywords: keywords.join(' ') }),
  })
}
