/** The data/ folder of a Kattis package. */
import { z } from 'zod'
import { readYaml } from '../foreign-data.ts'
import { fenceAround } from '../markup/latex-markdown.ts'
import type { PackageFiles } from '../package-files.ts'
import { type Losses, type PackagedTest, pairTests } from '../packaged-problem.ts'
import { words } from './problem-yaml.ts'

const flags = z.union([words, z.record(z.string(), z.unknown())]).nullish()

/** testdata.yaml in legacy, test_group.yaml and files of single tests since 2023-07. */
const kattisGroup = z.looseObject({
  output_validator_flags: flags,
  output_validator_args: flags,
  input_validator_flags: flags,
  input_validator_args: flags,
  args: z.array(z.unknown()).nullish(),
})

const lostArguments =
  'Arguments and files that single tests give to solutions are not carried over.'

const depth = (path: string) => path.split('/').length
const groupOfAll = /^data\/(?:secret\/)?(?:testdata|test_group)\.yaml$/

/** Returns the flags of both kinds of validators, from the innermost group that contains all secret tests. */
export async function flagsOf(files: PackageFiles, ofProblem: string[], losses: Losses) {
  const current = { output: ofProblem, input: [] as string[] }
  const others: { path: string; side: 'output' | 'input'; given: unknown }[] = []
  const groups = files.below('data/').filter((name) => name.endsWith('.yaml'))
  for (const path of groups.toSorted((a, b) => depth(a) - depth(b))) {
    const group = readYaml(path, (await files.text(path)) ?? '', kattisGroup)
    if ((group.args ?? []).length > 0) losses.add(lostArguments)
    for (const side of ['output', 'input'] as const) {
      const given = group[`${side}_validator_args`] ?? group[`${side}_validator_flags`] ?? null
      if (groupOfAll.test(path) && Array.isArray(given)) current[side] = given
      else if (given !== null) others.push({ path, side, given })
    }
  }
  for (const { path, side, given } of others) {
    if (JSON.stringify(given) === JSON.stringify(current[side])) continue
    losses.add(`The flags of the ${side} validator in ${path} are not carried over.`)
  }
  return current
}

/**
 * Returns the tests of all groups in lexicographic order, as the format requires.
 * @param isInteractive then, a test may have no answer
 */
export function testsBelow(
  files: PackageFiles,
  folder: string,
  { isInteractive }: { isInteractive: boolean },
  losses: Losses,
): PackagedTest[] {
  const paths = files.below(folder)
  if (paths.some((path) => /\.(?:hint|desc|png|jpe?g|svg)$/.test(path))) {
    losses.add('Hints, descriptions and pictures of tests are not carried over.')
  }
  if (paths.some((path) => /\.(?:args|files\/.*)$/.test(path))) losses.add(lostArguments)
  if (paths.some((path) => /\.(?:(?:in|ans)\.(?:statement|download)|out)$/.test(path))) {
    losses.add('Samples that are shown differently than they are judged are not carried over.')
  }
  // The format ignores files whose names begin with a period or a dash.
  const inputs = paths.filter((path) => path.endsWith('.in') && !/(?:^|\/)[.-]/.test(path))
  const listed = inputs.map((input) => {
    const base = input.slice(0, -'.in'.length)
    const name = base.slice(folder.length)
    return { name, input, output: `${base}.ans`, mayLackOutput: isInteractive }
  })
  return pairTests(files, listed, (name) => {
    losses.add(`The test ${folder}${name}.in has no answer (.ans) and is left out.`)
  })
}

/** Returns a section of the statement with the sample interactions, or an empty text. */
export async function sampleInteractions(files: PackageFiles): Promise<string> {
  const paths = files.below('data/sample/').filter((path) => path.endsWith('.interaction'))
  const blocks: string[] = []
  for (const path of paths) {
    const text = ((await files.text(path)) ?? '').trimEnd()
    const fence = fenceAround(text, 3)
    blocks.push(`${fence}\n${text}\n${fence}`)
  }
  if (blocks.length === 0) return ''
  const legend = 'Your program reads the lines with `<` and writes the lines with `>`.'
  return ['## Sample interaction', legend, ...blocks].join('\n\n')
}
