import { inNumericOrder } from '../in-order.ts'
import type { PackageFiles } from '../package-files.ts'
import type { PackagedTest } from '../packaged-problem.ts'
import type { HydroConfig } from './hydro-shapes.ts'

const folder = 'testdata/'

/** Returns the cases of config.yaml or, without a list, the pairs that Hydro finds by their names. */
export function hydroTests(
  files: PackageFiles,
  config: HydroConfig,
): { tests: PackagedTest[]; left: string[] } {
  const listed = [
    ...(config.cases ?? []),
    ...(config.subtasks ?? []).flatMap((subtask) => subtask.cases ?? []),
  ]
  if (listed.length === 0) return pairsByName(files)
  const left: string[] = []
  const tests = listed.flatMap(({ input: inputName, output: outputName }): PackagedTest[] => {
    const input = files.find(folder + inputName)
    const output = files.find(folder + outputName)
    if (input !== undefined && output !== undefined) {
      return [{ name: inputName ?? '', input, output }]
    }
    left.push(`The test ${inputName} of config.yaml has no input or no output and is left out.`)
    return []
  })
  return { tests, left }
}

function pairsByName(files: PackageFiles): { tests: PackagedTest[]; left: string[] } {
  const paths = files.below(folder).toSorted(inNumericOrder)
  // Hydro also accepts .IN and .OUT; no two files of an archive differ only in letter case.
  const byLowerCase = new Map(paths.map((path) => [path.toLowerCase(), files.find(path)]))
  const left: string[] = []
  const tests = paths.flatMap((path): PackagedTest[] => {
    const name = path.slice(folder.length)
    const input = files.find(path)
    const output = outputNames(name.toLowerCase())
      .map((other) => byLowerCase.get(folder + other))
      .find((file) => file !== undefined)
    if (input !== undefined && output !== undefined) return [{ name, input, output }]
    if (/\.in$/i.test(name)) left.push(`The test ${name} has no output and is left out.`)
    return []
  })
  return { tests, left }
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
