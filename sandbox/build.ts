/**
 * Builds the sandbox's program. It is not downloaded as a binary: the Go module in this folder holds
 * its source and pins its dependencies by hash. It is built once for each content of both, in the
 * background of the first start.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from '../scripts/find-program.mjs'

const moduleFolder = import.meta.dirname
const source = join(moduleFolder, 'runner')

export type BuildOptions = {
  /** The folder that stores the built program. */
  cacheFolder: string
  /** PATH, and where Go keeps its own caches. */
  environment: Readonly<Record<string, string | undefined>>
  onProgress?: (text: string) => void
  signal?: AbortSignal
}

/**
 * @returns the path of the program
 * @throws when it cannot be built; the message says what to install
 */
export async function sandboxProgram(options: BuildOptions): Promise<string> {
  const { cacheFolder, environment, onProgress, signal } = options
  const built = join(cacheFolder, `assay-sandbox-${contentKey()}`)
  if (existsSync(built)) return built
  mkdirSync(cacheFolder, { recursive: true, mode: 0o755 })
  const unfinished = `${built}.${process.pid}`
  const args = ['-buildvcs=false', '-trimpath', '-ldflags', '-s -w', '-o', unfinished, './runner']
  try {
    onProgress?.('building the sandbox (once)')
    await runGo('build', args, environment, signal).catch((error) => {
      if (signal?.aborted) throw error
      const output = String(error.stderr ?? error.message).trim()
      throw new Error(`The sandbox could not be built:\n${output.slice(-2000)}`)
    })
    renameSync(unfinished, built)
  } finally {
    rmSync(unfinished, { force: true })
  }
  removeOlder(cacheFolder, built)
  return built
}

/** @throws when Go is not installed, or fails */
export async function runGo(
  command: 'build' | 'test',
  args: readonly string[],
  environment: BuildOptions['environment'],
  signal?: AbortSignal,
) {
  const go = findProgram('go', environment['PATH'])
  if (go === undefined) {
    throw new Error('The sandbox is built with Go 1.25 or newer, which is not on PATH.')
  }
  return promisify(execFile)(go, [command, '-tags', 'seccomp', ...args], {
    cwd: moduleFolder,
    // -mod=readonly: only what go.sum pins is built.
    env: { ...environment, CGO_ENABLED: '0', GOFLAGS: '-mod=readonly', GOWORK: 'off' },
    maxBuffer: 2 ** 26,
    ...(signal ? { signal } : {}),
  })
}

function contentKey(): string {
  const hash = createHash('sha256')
  const files = ['go.mod', 'go.sum'].map((name) => join(moduleFolder, name))
  const sources = readdirSync(source)
    .filter((name) => !name.endsWith('_test.go'))
    .toSorted()
    .map((name) => join(source, name))
  for (const file of [...files, ...sources]) hash.update(readFileSync(file))
  return hash.update(process.arch).digest('hex').slice(0, 16)
}

function removeOlder(folder: string, current: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (/^assay-sandbox-[0-9a-f]{16}$/.test(name) && path !== current) rmSync(path, { force: true })
  }
}
