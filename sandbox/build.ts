/**
 * The sandbox's program. It is not downloaded as a binary: a module in this folder holds its source
 * and pins by hash what it is built on, and Go builds it once for each content of both, in the
 * background of the first start.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'

const moduleFolder = import.meta.dirname
const source = join(moduleFolder, 'runner')

export type BuildOptions = {
  /** Where the built program is kept. */
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
  const built = join(options.cacheFolder, `assay-sandbox-${contentKey()}`)
  if (existsSync(built)) return built
  mkdirSync(options.cacheFolder, { recursive: true, mode: 0o755 })
  const unfinished = `${built}.${process.pid}`
  try {
    await build(unfinished, options)
    renameSync(unfinished, built)
  } finally {
    rmSync(unfinished, { force: true })
  }
  removeOlder(options.cacheFolder, built)
  return built
}

/** @throws when Go is not installed */
export function goCommand(environment: BuildOptions['environment']): string {
  const go = findOnPath('go', environment['PATH']) ?? '/usr/local/go/bin/go'
  if (!isExecutable(go)) {
    throw new Error('The sandbox is built with Go 1.25 or newer, which is not on PATH.')
  }
  return go
}

async function build(output: string, options: BuildOptions): Promise<void> {
  const go = goCommand(options.environment)
  options.onProgress?.('building the sandbox (once)')
  const args = [
    ...['build', '-buildvcs=false', '-trimpath', '-tags', 'seccomp'],
    ...['-ldflags', '-s -w', '-o', output, './runner'],
  ]
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const child = spawn(go, args, {
      cwd: moduleFolder,
      // -mod=readonly: what is built is what go.sum says, or nothing.
      env: { ...options.environment, CGO_ENABLED: '0', GOFLAGS: '-mod=readonly', GOWORK: 'off' },
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(options.signal ? { signal: options.signal } : {}),
    })
    child.stderr.on('data', (part: Buffer) => {
      said = (said + part.toString()).slice(-2000)
    })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(
            new Error(`The sandbox could not be built:\n${said.trim() || `go: code ${code}`}`),
          ),
    )
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

function findOnPath(name: string, path = ''): string | null {
  const folders = path.split(delimiter).filter((folder) => folder !== '')
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
