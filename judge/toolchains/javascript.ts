import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type LanguageToolchain,
  mib,
  type PartToBuild,
  type Prepared,
  summary,
  usual,
  usualCompilerBytes,
} from './toolchain.ts'

/**
 * Runs in Node before each submitted program. Node does not wait for a full pipe: further output is lost
 * on `process.exit()` and after an uncaught exception, and `fs.writeSync` fails with EAGAIN. So writing
 * blocks, as in other languages. Streams are opened on first use, so that unused ones cost nothing.
 */
const blockingStreams = `'use strict'
for (const name of ['stdout', 'stderr']) {
  const open = Object.getOwnPropertyDescriptor(process, name)?.get
  if (open === undefined) continue
  Object.defineProperty(process, name, {
    configurable: true,
    enumerable: true,
    get() {
      const stream = open.call(process)
      stream._handle?.setBlocking?.(true)
      Object.defineProperty(process, name, { configurable: true, enumerable: true, get: () => stream })
      return stream
    },
  })
}
`

const preloadName = 'blocking-streams.cjs'

/** The Node that runs Assay, so that every installation gives the same verdict. */
export const node: PartToBuild = {
  name: 'node',
  label: 'Node',
  key: async () => [process.version, blockingStreams],
  async build(folder) {
    await writeFile(join(folder, preloadName), blockingStreams)
    await copyFile(process.execPath, join(folder, 'node'))
  },
}

/** Returns Node's path inside the sandbox. */
export function nodeOf({ node }: Prepared): string {
  return node === undefined ? '/usr/bin/node' : `${node.folder}/node`
}

/** The same stack for the check and the run, so that the check does not refuse deep nesting that would run. */
const v8Stack = '--stack-size=65500'

/** Options of a program, before its file. */
export function nodeFlags(memoryLimitMb: number, { node }: Prepared): string[] {
  return [
    v8Stack,
    `--max-old-space-size=${memoryLimitMb}`,
    '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
    ...(node === undefined ? [] : ['--require', `${node.folder}/${preloadName}`]),
  ]
}

function explainCompileError(output: string): string | null {
  const error = /^\w+Error: .+$/m.exec(output)?.[0]
  const number = /^(?:file:\/\/)?\/w\/a\.js:(\d+)$/m.exec(output)?.[1]
  if (error === undefined) return null
  return number === undefined ? error : `${error} (line ${number})`
}

/** A TypeScript source is compiled to a.js, and named by the source map. */
const source =
  '(?:file://)?/w/a\\.[jt]s|node:[\\w/.]+|<anonymous_script>|\\[worker eval\\]|evalmachine\\.<anonymous>'
/** The place of the throw, its source line, and the caret below it, if any. */
const reportStart = new RegExp(`^(${source}):(\\d+)\\n.*\\n[ \\t]*(\\^*)[ \\t]*\\n`, 'gm')

function uncaughtException(output: string): string | null {
  if (!/^Node\.js v[\d.]+\s*$/m.test(output)) return null
  const report = [...output.matchAll(reportStart)].at(-1)
  if (report === undefined) return null
  const [start, file = '', where, caret] = report
  const rest = output.slice(report.index + start.length)
  const number = /\/w\/a\.[jt]s$/.test(file) ? where : /\/w\/a\.[jt]s:(\d+)/.exec(rest)?.[1]
  const place = number && `line ${number}`
  const rejected = /The promise rejected with the reason "(.*?)"\.$/m.exec(rest)?.[1]
  if (rejected !== undefined) return summary(`Uncaught value, from a rejected promise: ${rejected}`)
  const [words = '', ...more] = rest.split('\n').filter((text) => text !== '')
  // An error has an empty line after the caret; other values have none. The error of an import that found no
  // such name has none either, but it has frames.
  const isError = rest.startsWith('\n') || /^ {4}at /.test(more[0] ?? '')
  if (caret !== '' && !isError) return summary(`Uncaught value: ${words}`, place)
  const named = words.replace(/^([\w$.]+) \[\w+\]/, '$1')
  return summary(named.endsWith(':') ? `${named} ${(more[0] ?? '').trim()}` : named, place)
}

/** Node's exit code for a top-level await that never settles. */
const unsettledAwait = 13

function exitMeaning(code: number, output: string): string | null {
  const waits = /^Warning: Detected unsettled top-level await at \S*\/w\/a\.js:(\d+)$/m.exec(output)
  return code === unsettledAwait && waits
    ? `the program ended while an await still waited (line ${waits[1]})`
    : null
}

export const javascript: LanguageToolchain = {
  ...usual,
  compiler: null,
  parts: [node],
  version: (prepared) => [nodeOf(prepared), '--version'],
  compile: (code, prepared) => ({
    args: [nodeOf(prepared), v8Stack, '--check', 'a.js'],
    files: { 'a.js': code },
    artefact: null,
    memoryLimitBytes: usualCompilerBytes,
  }),
  run: (memoryLimitMb, prepared) => ({
    args: [nodeOf(prepared), ...nodeFlags(memoryLimitMb, prepared), 'a.js'],
    program: 'a.js',
    processes: 32,
    extraMemoryBytes: 64 * mib,
    // V8's own bound of the stack is 64 MB: the system's must lie above it.
    stackLimitBytes: Math.max(128, memoryLimitMb) * mib,
  }),
  greeting: 'console.log("hello")\n',
  startupStepMs: 50,
  libraries: "Node's own modules, by require or import; worker threads. No packages.",
  stackMb: 64,
  explainCompileError,
  uncaughtException,
  outOfMemory({ stderrText }, exception) {
    if (stderrText.includes('JavaScript heap out of memory')) return 'JavaScript heap out of memory'
    return stderrText.includes('Array buffer allocation failed') ? (exception ?? '') : null
  },
  exitMeaning,
}
