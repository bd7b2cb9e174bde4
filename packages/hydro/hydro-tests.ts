import type { PackageFiles } from '../package-files.ts'
import { inNumericOrder, type Losses, type PackagedTest, pairTests } from '../packaged-problem.ts'

const folder = 'testdata/'

type FileName = string | null | undefined

/** Returns the cases of config.yaml or, without a list, the pairs that Hydro finds by their names. */
export function hydroTests(
  files: PackageFiles,
  cases: readonly { input?: FileName; output?: FileName }[],
  losses: Losses,
): PackagedTest[] {
  if (cases.length === 0) return pairsByName(files, losses)
  const listed = cases.map(({ input, output }) => ({
    name: String(input),
    input: folder + input,
    output: folder + output,
  }))
  return pairTests(files, listed, (name) => {
    losses.add(`The test ${name} of config.yaml has no input or no output and is left out.`)
  })
}

function pairsByName(files: PackageFiles, losses: Losses): PackagedTest[] {
  const paths = files.below(folder).toSorted(inNumericOrder)
  // Hydro also accepts .IN and .OUT; no two files of an archive differ only in letter case.
  const byLowerCase = new Map(paths.map((path) => [path.toLowerCase(), path]))
  const listed = paths.map((input) => {
    const name = input.slice(folder.length)
    const found = outputNames(name.toLowerCase()).map((other) => byLowerCase.get(folder + other))
    return { name, input, output: found.find((path) => path !== undefined) ?? '' }
  })
  return pairTests(files, listed, (name) => {
    if (/\.in$/i.test(name)) losses.add(`The test ${name} has no output and is left out.`)
  })
}

/** Returns possible names for the output of an input: "1.out", "output1.txt", "sum.ou1". */
function outputNames(input: string): string[] {
  const [, stem, , number = ''] = /^(.+?)\.(in\.txt|in|txt)(\d*)$/.exec(input) ?? []
  if (stem === undefined) return []
  const endings =
    number === '' ? ['out', 'ans', 'out.txt', 'ans.txt'] : [`ou${number}`, `out${number}`]
  const names = endings.map((ending) => `${stem}.${ending}`)
  const others = [...names, input].map((name) => name.replaceAll('input', 'output'))
  return [...names, ...others.filter((name) => name !== input)]
}
