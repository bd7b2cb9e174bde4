import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  type Ended,
  type FurtherLanguage,
  native,
  summary,
  usualCompilerBytes,
} from './toolchain.ts'

/** The compiler itself. The command `fpc` would read settings of the host that no program sees. */
const compilers = ['/usr/lib/*/fpc/*/ppc*', '/usr/lib/fpc/*/ppc*']

let found: string | undefined

function compiler(): string {
  found ??= compilers.flatMap((pattern) => globSync(pattern).sort().reverse())[0]
  return found ?? '/usr/bin/fpc'
}

/** Returns the folder of the units for this processor. */
function units(): string {
  return globSync(join(dirname(compiler()), 'units/*'))[0] ?? '/usr/lib/fpc'
}

/** `-gl` names lines in reports of errors, and `-ve` leaves out hints and warnings. */
const flags = ['-O2', '-gl', '-ve', '-l-']

/** Common run-time errors. Exit codes of a program that stops itself are usually below 100. */
const errors: Readonly<Record<number, string>> = {
  100: 'read past the end of a file',
  106: 'a text is not a number',
  200: 'division by zero',
  201: 'a value is out of its range',
  202: 'the stack is full',
  203: 'the heap is full',
  205: 'floating-point overflow',
  207: 'invalid floating-point operation',
  215: 'arithmetic overflow',
  216: 'access to memory that is not the program\u2019s',
  219: 'invalid type cast',
  227: 'an assertion failed',
}
const heapIsFull = 203

function uncaughtException(output: string): string | null {
  const number = / line (\d+) of a\.pas$/m.exec(output)?.[1]
  const place = number && `line ${number}`
  const thrown = /^An unhandled exception occurred at .*:\n(.+)$/m.exec(output)?.[1]
  if (thrown !== undefined) return summary(thrown, place)
  const code = /^Runtime error (\d+) at /m.exec(output)?.[1]
  if (code === undefined) return null
  const meaning = errors[Number(code)]
  return summary(`Runtime error ${code}${meaning === undefined ? '' : `: ${meaning}`}`, place)
}

function outOfMemory({ ending, code, stderrText }: Ended): string | null {
  const isFull = code === heapIsFull || stderrText.includes('EOutOfMemory')
  return ending === 'exited' && isFull ? '' : null
}

export const pascal: FurtherLanguage = {
  ...native,
  code: 'pascal',
  name: 'Pascal',
  extension: 'pas',
  timeFactor: 1,
  editor: { mode: 'pascal', template: 'var\n  n: longint;\n\nbegin\n  readln(n);\nend.\n' },
  compiler: { program: 'fpc', args: ['-iV'], remedy: 'apt-get install fp-compiler' },
  version: () => [compiler(), '-iV'],
  compile: (code) => ({
    args: [compiler(), '-n', `-Fu${units()}/*`, ...flags, '-oa', 'a.pas'],
    files: { 'a.pas': code },
    artefact: 'a',
    memoryLimitBytes: usualCompilerBytes,
  }),
  shownCompile: [['fpc', ...flags, '-oa', 'a.pas']],
  greeting: "begin\n  writeln('hello');\nend.\n",
  libraries:
    'The units of the run-time library, such as SysUtils, Math and fgl; threads with cthreads.',
  explainCompileError: () => null,
  endsByException: ({ ending, code }) => ending === 'exited' && code >= 100,
  uncaughtException,
  outOfMemory,
}
