/** problem.yaml and the other files about limits and flags, in both versions that are written. */
import { randomUUID } from 'node:crypto'
import { stringify } from 'yaml'
import { parseCommaList } from '#contract'
import type { ExportedProblem } from '../exported-problem.ts'
import { statementsOf } from '../exported-statements.ts'
import { codesOf } from './kattis-languages.ts'
import { flagsFor } from './validator-flags.ts'

/** The names of the two versions that are written. */
export interface Layout {
  version: string
  statement: string
  outputValidator: string
}
export const legacy: Layout = {
  version: 'legacy',
  statement: 'problem_statement',
  outputValidator: 'output_validators/validator',
}
export const newest: Layout = {
  version: '2025-09',
  statement: 'statement',
  outputValidator: 'output_validator',
}

export type Add = (path: string, text: string) => Promise<unknown>

export async function writeMetadata(add: Add, layout: Layout, problem: ExportedProblem) {
  const seconds = problem.timeLimit / 1000
  await add('problem.yaml', problemYaml(layout, problem))
  const flags = problem.validator?.flags ?? ''
  if (layout === legacy) {
    await add('.timelimit', `${seconds}\n`)
    await add('domjudge-problem.ini', `timelimit='${seconds}'\n`)
    if (flags !== '') await add('data/testdata.yaml', stringify({ input_validator_flags: flags }))
    return
  }
  const words = (text: string) => text.split(/\s+/).filter(Boolean)
  const args = stringify({
    output_validator_args: words(flagsOf(problem)),
    ...(flags !== '' && { input_validator_args: words(flags) }),
  })
  for (const group of ['sample', 'secret']) await add(`data/${group}/test_group.yaml`, args)
}

function flagsOf({ comparison, tolerance, checker, interactor }: ExportedProblem): string {
  return (interactor ?? checker)?.flags ?? flagsFor(comparison, tolerance)
}

function problemYaml(layout: Layout, problem: ExportedProblem): string {
  const { title, author, memoryLimit, tags, passes = 1, interactor, checker } = problem
  const languages = codesOf(parseCommaList(problem.languages ?? '')).known
  const keywords = parseCommaList(tags).map((tag) => tag.toLowerCase().replaceAll(/[^a-z]+/g, '-'))
  if (layout === newest) {
    const names = statementsOf(problem).map((one) => [one.language, one.title ?? title])
    return stringify({
      problem_format_version: layout.version,
      name: Object.fromEntries(names),
      uuid: randomUUID(),
      type: ['pass-fail', 'multi-pass', ...(interactor ? ['interactive'] : [])],
      ...(author !== null && { credits: author.username }),
      limits: {
        time_limit: problem.timeLimit / 1000,
        memory: memoryLimit,
        validation_passes: passes,
      },
      ...(languages.length > 0 && { languages }),
      ...(keywords.length > 0 && { keywords }),
    })
  }
  const custom = interactor ? 'custom interactive' : 'custom'
  return stringify({
    problem_format_version: layout.version,
    name: title,
    ...(author !== null && { author: author.username }),
    limits: { memory: memoryLimit },
    validation: (interactor ?? checker) ? custom : 'default',
    validator_flags: flagsOf(problem),
    // Only later versions describe this key, but tools accept it.
    ...(languages.length > 0 && { languages: languages.join(' ') }),
    ...(keywords.length > 0 && { keywords: keywords.join(' ') }),
  })
}
