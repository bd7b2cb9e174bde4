/**
 * Go. Its compiler and linker are called directly, with the standard library compiled beforehand, since
 * the command `go` would look for modules and needs a cache that it may write to. So a source can only
 * import the standard library, cannot embed files, and runs nothing at compile time: no cgo, no
 * `go:generate`.
 */
import { globSync } from 'node:fs'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { chosenCompiler } from './chosen-compilers.ts'
import {
  type Ended,
  type FurtherLanguage,
  mib,
  type PartToBuild,
  type RunOnHost,
  summary,
  usual,
  usualCompilerBytes,
  versionMessage,
} from './toolchain.ts'

/** Places to look for Go. Administrators install versions newer than the distribution's in the first one. */
const commands = ['/usr/local/go/bin/go', '/usr/bin/go', '/usr/lib/go-*/bin/go']

/** Returns Go's command; undefined where it is not installed. */
function findGo(): string | undefined {
  const chosen = chosenCompiler('go')
  const patterns = chosen === undefined ? commands : [chosen]
  return patterns.flatMap((pattern) => globSync(pattern).sort().reverse())[0]
}

/** Runs the command `go` without the host's own settings, and without the network. */
function runGo(host: RunOnHost, cache: string, args: readonly string[]) {
  const variables = [
    ...['PATH=/usr/bin:/bin', `HOME=${cache}`, `GOCACHE=${cache}`, `GOPATH=${cache}/path`],
    ...['CGO_ENABLED=0', 'GOFLAGS=-mod=mod', 'GOPROXY=off', 'GOTOOLCHAIN=local', 'GOENV=off'],
  ]
  return host('/usr/bin/env', ['-i', ...variables, findGo() ?? 'go', ...args])
}

const tools = ['compile', 'link']
const libraryFolders = ['public', 'internal'] as const

/**
 * Compiler, linker, and the compiled standard library: packages that a program may import, and their
 * dependencies.
 */
const library: PartToBuild = {
  name: 'go',
  label: 'Go',
  key: async (host) => {
    const command = findGo()
    if (command === undefined) return null
    const version = await versionMessage(host, command, ['version'])
    return version === null ? null : [version, ...tools, ...libraryFolders]
  },
  async build(folder, host) {
    const cache = join(folder, 'cache')
    await mkdir(cache)
    const { stdout: toolFolder } = await runGo(host, cache, ['env', 'GOTOOLDIR'])
    for (const tool of tools) await copyFile(join(toolFolder.trim(), tool), join(folder, tool))
    const format = '{{if .Export}}{{.ImportPath}} {{.Export}}{{end}}'
    const { stdout } = await runGo(host, cache, ['list', '-deps', '-export', '-f', format, 'std'])
    for (const line of stdout.trim().split('\n')) {
      const [path = '', archive = ''] = line.split(' ')
      const isPublic = !/(?:^|\/)(?:internal|vendor)\//.test(`${path}/`)
      const copy = join(folder, libraryFolders[isPublic ? 0 : 1], `${path}.a`)
      await mkdir(dirname(copy), { recursive: true })
      await copyFile(archive, copy)
    }
    await rm(cache, { recursive: true, force: true })
  },
}

const compileAndLink =
  '"$1/compile" -p main -o a.o -I "$1/public" a.go && ' +
  'exec "$1/link" -s -w -o a -L "$1/public" -L "$1/internal" a.o'

function explainCompileError(output: string): string | null {
  return output.includes('function main is undeclared in the main package')
    ? 'There is no main function, where a program starts.'
    : null
}

/** Go reports a panic and its own fatal errors in the same form, and then exits with 2. */
function uncaughtException(output: string): string | null {
  const thrown = /^(?:panic|fatal error): .+$/m.exec(output)
  if (thrown === null) return null
  const frames = output.slice(thrown.index)
  if (!/^goroutine \d+ .*:$/m.test(frames)) return null
  const number = /^\t\/w\/a\.go:(\d+)/m.exec(frames)?.[1]
  return summary(thrown[0], number && `line ${number}`)
}

function outOfMemory({ stderrText }: Ended): string | null {
  return /^(?:fatal error: runtime: (?:out of memory|cannot allocate memory)|runtime: out of memory)/m.test(
    stderrText,
  )
    ? ''
    : null
}

export const go: FurtherLanguage = {
  ...usual,
  code: 'go',
  name: 'Go',
  extension: 'go',
  timeFactor: 1,
  editor: {
    mode: 'go',
    template: `package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()

	var n int
	fmt.Fscan(in, &n)
}
`,
  },
  get compiler() {
    return {
      program: findGo() ?? '/usr/bin/go',
      args: ['version'],
      remedy: 'apt-get install golang-go, or unpack Go to /usr/local/go',
    }
  },
  parts: [library],
  version: ({ go: built }) => [`${built?.folder}/compile`, '-V'],
  compile: (code, { go: built }) => ({
    args: ['/bin/sh', '-c', compileAndLink, 'go', `${built?.folder}`],
    files: { 'a.go': code },
    artefact: 'a',
    memoryLimitBytes: usualCompilerBytes,
  }),
  shownCompile: [['go', 'build', '-o', 'a', 'a.go']],
  run: (memoryLimitMb) => ({
    args: ['./a'],
    // Without it the heap doubles before it is collected, beyond a limit that would have sufficed. More
    // threads than two would only wait for each other, on the CPU, where the host has many cores.
    environment: [`GOMEMLIMIT=${memoryLimitMb}MiB`, 'GOMAXPROCS=2'],
    program: 'a',
    processes: 64,
    extraMemoryBytes: 16 * mib,
    stackLimitBytes: 64 * mib,
  }),
  greeting: 'package main\n\nimport "fmt"\n\nfunc main() { fmt.Println("hello") }\n',
  libraries: 'The standard library; goroutines. No modules, no cgo, no embedded files.',
  explainCompileError,
  endsByException: ({ ending, code }) => ending === 'exited' && code === 2,
  uncaughtException,
  outOfMemory,
}
