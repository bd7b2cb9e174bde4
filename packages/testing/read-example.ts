import { readText } from '../package-files.ts'
import type { PackagedTest } from '../packaged-problem.ts'
import { readPackage } from '../read-package.ts'
import { makePackage } from './example-packages.ts'

/** Reads the only problem of a package. */
export async function onlyProblem(archive: Blob, language = 'en') {
  const [found, ...others] = await readPackage(archive, language)
  if (found === undefined || others.length > 0) throw new Error('There must be one problem.')
  return { found, problem: await found.read() }
}

/** Reads the only problem of a package, with the texts of its tests as pairs of input and output. */
export async function readOnly(archive: Blob, language = 'en') {
  const { found, problem } = await onlyProblem(archive, language)
  return {
    ...problem,
    folder: found.folder,
    format: found.format,
    files: await Promise.all(
      problem.files.map(async ({ name, role, alt, ...file }) => {
        return { name, role, alt, text: await readText(file) }
      }),
    ),
    samples: await textsOf(problem.samples),
    tests: await textsOf(problem.tests),
    losses: [...problem.losses],
  }
}

export function readFiles(files: Parameters<typeof makePackage>[0], folder = '', language = 'en') {
  return readOnly(makePackage(files, folder), language)
}

export async function textsOf(tests: readonly PackagedTest[]) {
  const texts: [input: string, output: string][] = []
  for (const { input, output } of tests) texts.push([await readText(input), await readText(output)])
  return texts
}
