import type { ArchiveFile } from '#contract/archive/check-archive.ts'
import { BadPackage } from './bad-package.ts'
import { isFps, readFps } from './fps/read-fps.ts'
import { readHydro } from './hydro/read-hydro.ts'
import { readKattis } from './kattis/read-kattis.ts'
import { openPackage, type PackageFiles, utf8Text } from './package-files.ts'
import { inNumericOrder, type PackagedProblem, type ReadProblem } from './packaged-problem.ts'
import { readPolygon } from './polygon/read-polygon.ts'
import { readQduoj } from './qduoj/read-qduoj.ts'

type Reader = (files: PackageFiles, language: string) => Promise<PackagedProblem>

interface Format {
  name: string
  /** The file that describes a problem. */
  description: string
  /** Another such file. A problem with that file does not have this format. */
  unless?: string
  /** Paths of which one must exist, since formats share names of descriptions. */
  has?: RegExp
  read: Reader
}

const formats: readonly Format[] = [
  { name: 'Polygon package', description: 'problem.xml', read: readPolygon },
  {
    name: 'Kattis package',
    description: 'problem.yaml',
    has: /^(?:data\/(?:sample|secret)|(?:problem_)?statement)\//,
    read: readKattis,
  },
  {
    // DOMjudge needs no problem.yaml.
    name: 'Kattis package',
    description: 'domjudge-problem.ini',
    unless: 'problem.yaml',
    has: /^data\/(?:sample|secret)\//,
    read: readKattis,
  },
  {
    name: 'Hydro export',
    description: 'problem.yaml',
    has: /^(?:testdata\/|problem(?:_\w+)?\.md$)/,
    read: readHydro,
  },
  { name: 'QDUOJ export', description: 'problem.json', has: /^testcase\//, read: readQduoj },
]

export interface FoundProblem {
  /** The problem's folder in the package; empty for the root. */
  folder: string
  format: string
  read: () => Promise<ReadProblem>
}

/**
 * Finds the problems in a package: descriptions at the root or at most three folders down.
 * @param language the requested language of the statement, such as "en"
 */
export async function readPackage(archive: Blob, language: string): Promise<FoundProblem[]> {
  if (isFps(await startOf(archive))) return fpsProblems('The file', '', archive)
  const all = await openPackage(archive)
  const fpsFiles = await fpsFilesOf(all)
  const problems = [
    ...foldersOf(all, language, new Set(fpsFiles.map(({ path }) => path))),
    ...fpsFiles.flatMap((file) => file.problems),
  ]
  if (problems.length > mostProblems) throw new BadPackage(tooMany)
  if (problems.length > 0) return problems
  throw new BadPackage(
    'This is not a known package: a Kattis (problem.yaml and data/), Polygon (problem.xml), Hydro (problem.yaml and testdata/) or QDUOJ one (problem.json and testcase/), or an FPS file (XML).',
  )
}

/** @param without paths that are not descriptions, whatever their names */
function foldersOf(
  all: PackageFiles,
  language: string,
  without: ReadonlySet<string>,
): FoundProblem[] {
  const found = all
    .below('')
    .flatMap((path) => {
      const folder = path.slice(0, path.lastIndexOf('/') + 1)
      if (depthOf(path) > deepest || without.has(path)) return []
      const candidates = formats.filter(
        ({ description, unless }) =>
          path === folder + description &&
          (unless === undefined || all.find(folder + unless) === undefined),
      )
      return candidates.length > 0 ? [{ path, folder, candidates }] : []
    })
    .toSorted((a, b) => inNumericOrder(a.path, b.path))
  if (found.length > mostProblems) throw new BadPackage(tooMany)
  const folders = new Set(found.map(({ folder }) => folder))
  return (
    found
      // A description inside another problem is a file of that problem.
      .filter(({ folder }) => !parentsOf(folder).some((parent) => folders.has(parent)))
      .flatMap(({ folder, candidates }) => {
        const files = all.in(folder)
        const paths = files.below('')
        const format = candidates.find(({ has = /^/ }) => paths.some((path) => has.test(path)))
        if (format === undefined) return []
        const read = async () => ({
          ...(await format.read(files, language)),
          losses: files.losses,
        })
        return [{ folder, format: format.name, read }]
      })
  )
}

/** A contest of Polygon has its problems in problems/<name>/, and may itself be in a folder. */
const deepest = 3
const mostProblems = 1000
const tooMany = `There are more than ${mostProblems.toLocaleString('en')} problems in this package. Please split it.`

/** Returns "" and "a/" for "a/b/". */
function parentsOf(folder: string): string[] {
  const parts = folder.split('/').slice(0, -1)
  return parts.map((_, index) =>
    parts
      .slice(0, index)
      .map((part) => `${part}/`)
      .join(''),
  )
}

const depthOf = (path: string) => path.split('/').length - 1

/** An FPS file contains all tests, so it may be larger than other descriptions. */
const fpsBytes = 64 * 1024 * 1024
/** Comments may come before the first element. */
const startBytes = 16 * 1024

/** Returns the FPS files in an archive. HUSTOJ calls its own problem.xml, like Polygon. */
async function fpsFilesOf(all: PackageFiles) {
  const found: { path: string; problems: FoundProblem[] }[] = []
  const candidates = all
    .below('')
    .filter((path) => /\.xml$/i.test(path) && depthOf(path) <= deepest)
  for (const path of candidates.toSorted(inNumericOrder)) {
    const file = all.find(path)
    if (file === undefined || file.sizeBytes > fpsBytes) continue
    if (!isFps(await startOf(file))) continue
    const blob = await new Response(file.read()).blob()
    found.push({ path, problems: await fpsProblems(path, path, blob) })
  }
  return found
}

async function startOf(file: Blob | ArchiveFile): Promise<string> {
  if (file instanceof Blob) return file.slice(0, startBytes).text()
  // Not every browser can iterate over a stream.
  const reader = file.read().getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return new TextDecoder().decode(value?.slice(0, startBytes))
}

/** @param path for messages */
async function fpsProblems(path: string, folder: string, file: Blob): Promise<FoundProblem[]> {
  if (file.size > fpsBytes) throw new BadPackage(`${path} is larger than 64 MB.`)
  const all = readFps(path, await utf8Text(path, { read: () => file.stream() }))
  if (all.length > mostProblems) throw new BadPackage(tooMany)
  return all.map((read, index) => ({
    folder: folder === '' ? '' : `${folder} ${index + 1}`,
    format: 'FPS file',
    read,
  }))
}
