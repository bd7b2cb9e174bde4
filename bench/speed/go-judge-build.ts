import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { command } from './command.ts'

const moduleFolder = join(import.meta.dirname, '../peers/go-judge')
const source = 'github.com/criyle/go-judge/cmd/go-judge'

/**
 * Builds the original go-judge once, from the source that peers/go-judge pins by hash.
 * @returns the path of the program
 * @throws if it cannot be built, because Go or a package is missing
 */
export async function goJudgeProgram(cacheFolder: string): Promise<string> {
  const key = createHash('sha256')
    .update(readFileSync(join(moduleFolder, 'go.sum')))
    .digest('hex')
  const built = join(cacheFolder, `go-judge-${key.slice(0, 16)}`)
  if (existsSync(built)) return built
  mkdirSync(cacheFolder, { recursive: true, mode: 0o755 })
  const go = existsSync('/usr/local/go/bin/go') ? '/usr/local/go/bin/go' : 'go'
  const unfinished = `${built}.${process.pid}`
  await command(
    '/usr/bin/env',
    [
      ...['CGO_ENABLED=0', 'GOFLAGS=-mod=readonly', 'GOWORK=off', go, 'build', '-buildvcs=false'],
      ...['-trimpath', '-tags', 'seccomp,nomsgpack', '-ldflags', '-s -w', '-o', unfinished, source],
    ],
    moduleFolder,
  )
  renameSync(unfinished, built)
  return built
}
