// Lists the source files for the scripts that measure the code or choose files to review.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

const productFolders = [
  ...['admin', 'contract', 'database', 'deploy', 'judge', 'packages', 'sandbox', 'scripts'],
  ...['server', 'settings', 'storage', 'supervisor', 'web'],
]

export const codeFiles = (): string[] =>
  execFileSync('git', ['ls-files'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs|js|go|css)$/.test(file))

export const isTest = (file: string) =>
  /\.test\.tsx?$|_test\.go$|\.journey\.ts$|(^|\/)testing\//.test(file) || file.startsWith('e2e/')

/** The gallery's programs and the generated schema are neither product nor tests. */
export const isProduct = (file: string) =>
  productFolders.includes(file.split('/')[0] ?? '') &&
  !isTest(file) &&
  !file.startsWith('judge/gallery/') &&
  file !== 'database/schema.ts'

/** Returns the first `count` files in the order of the SHA-256 of the seed and the path. */
export function choose(files: readonly string[], seed: string, count: number): string[] {
  const rank = (file: string) => createHash('sha256').update(`${seed}${file}`).digest('hex')
  return files
    .map((file) => ({ file, rank: rank(file) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, count)
    .map(({ file }) => file)
}
