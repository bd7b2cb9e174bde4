import { createHash } from 'node:crypto'
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { command } from './command.ts'

const moduleFolder = join(import.meta.dirname, '../peers/go-judge')
const module = 'github.com/criyle/go-judge'

/**
 * Builds the original go-judge once, from the source that peers/go-judge pins by hash.
 * @returns the path of the program
 * @throws if it cannot be built, because Go or a package is missing
 */
export async function goJudgeProgram(cacheFolder: string): Promise<string> {
  const key = createHash('sha256')
    .update(readFileSync(join(moduleFolder, 'go.sum')))
    .update(readFileSync(import.meta.filename))
    .digest('hex')
  const built = join(cacheFolder, `go-judge-${key.slice(0, 16)}`)
  if (existsSync(built)) return built
  mkdirSync(cacheFolder, { recursive: true, mode: 0o755 })
  const work = mkdtempSync(join(cacheFolder, 'go-judge-build-'))
  try {
    await build(work)
    renameSync(join(work, 'go-judge'), built)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  return built
}

/**
 * Builds it in a copy of its source that contains its version, like its releases. A dependency of another
 * module would not know its version, and Hydro's judge refuses a sandbox without one.
 */
async function build(work: string): Promise<void> {
  const program = existsSync('/usr/local/go/bin/go') ? '/usr/local/go/bin/go' : 'go'
  const settings = ['CGO_ENABLED=0', 'GOFLAGS=-mod=readonly', 'GOWORK=off']
  const go = (...words: string[]) => command('/usr/bin/env', [...settings, program, ...words], work)
  for (const name of ['go.mod', 'go.sum']) copyFileSync(join(moduleFolder, name), join(work, name))
  const { Dir: folder, Version: version } = JSON.parse(await go('mod', 'download', '-json', module))
  // The copy is writable, unlike Go's cache.
  await command('/bin/cp', ['-r', '--no-preserve=mode', folder, join(work, 'source')])
  writeFileSync(join(work, 'source/cmd/go-judge/version/version.txt'), version)
  appendFileSync(join(work, 'go.mod'), `\nreplace ${module} => ./source\n`)
  await go(
    ...['build', '-buildvcs=false', '-trimpath', '-tags', 'seccomp,nomsgpack'],
    ...['-ldflags', '-s -w', '-o', 'go-judge', `${module}/cmd/go-judge`],
  )
}
