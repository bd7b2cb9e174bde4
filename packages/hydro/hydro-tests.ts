import { inNumericOrder } from '../in-order.ts'
import type { PackageFiles } from '../package-files.ts'
import type { PackagedTest } from '../packaged-problem.ts'
import type { HydroConfig } from './hydro-shapes.ts'

const folder = 'testdata/'

/** The cases that config.yaml lists; without a list, the pairs that Hydro finds by their names. */
export function hydroTests(
  files: PackageFiles,
  config: HydroConfig,
): { tests: PackagedTest[]; left: string[] } {
  const listed = [
    ...(config.cases ?? []),
    ...(config.subtasks ?? []).flatMap((subtask) => subtask.cases ?? []),
  ]
  if (listed.length === 0) return { tests: pairsByName(files), left: [] }
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

function pairsByName(files: PackageFiles): PackagedTest[] {
  return files
    .below(folder)
    .toSorted(inNumericOrder)
    .flatMap((path): PackagedTest[] => {
      const input = files.find(path)
      const output = outputNames(path.slice(folder.length))
        .map((name) => files.find(folder + name))
        .find((file) => file !== undefined)
      if (input === undefined || output === undefined) return []
      return [{ name: path.slice(folder.length), input, output }]
    })
}

/** What the output of an input with this name may be called. */
function outputNames(input: string): string[] {
  const [, number, ending] = /^input(\d+)\.(in|txt)$/.exec(input) ?? []
  if (number !== undefined) return [`output${number}.${ending === 'in' ? 'out' : 'txt'}`]
  const base = /^(.+)\.in$/.exec(input)?.[1]
  return base === undefined ? [] : [`${base}.out`, `${base}.ans`]
}
