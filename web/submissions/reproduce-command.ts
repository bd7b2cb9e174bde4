/**
 * One command for a shell that compiles and runs a source as the judge does, on the input of one
 * test: the judge's own commands, and the limits that a shell can set. What it cannot is the limit of
 * memory: `ulimit -v` counts what is only reserved, and no runtime of Java or JavaScript starts below
 * a few gigabytes of that; for those the commands themselves bound the heap.
 */
import { memoryLimitMark } from '#contract'
import { javaMain, javaNames } from '#contract/java-names.ts'
import type { LanguageEnvironment } from '#contract/shapes.ts'
import { shellWord } from '../ui/shell-word.ts'

export type Reproduced = {
  environment: LanguageEnvironment
  code: string
  /** CPU time, in ms. */
  limitMs: number
  memoryLimitMb: number
  /** Whether it failed for want of memory. */
  outOfMemory: boolean
  input: { text: string; whole: boolean; file: string }
}

type Reproduction = {
  command: string
  /** The name that the source must have. */
  sourceFile: string
  /** The file that the input is read from; null: the command has it in itself. */
  inputFile: string | null
}

/** Longer inputs are read from a file. */
const mostInline = 4000

export function reproduce(reproduced: Reproduced): Reproduction {
  const { environment, code, memoryLimitMb, input } = reproduced
  const java = environment.language === 'java' ? javaNames(code).file : 'Main'
  const compile = environment.compile.map((command) =>
    command.map((argument) => {
      if (argument === 'Main.java') return `${java}.java`
      return argument === '--main-class=Main' ? `--main-class=${javaMain(code)}` : argument
    }),
  )
  const run = environment.run.map((word) => word.replace(memoryLimitMark, String(memoryLimitMb)))
  const words = (command: readonly string[]) => command.map(shellWord).join(' ')
  const limited = `(${limitsOf(reproduced)}; exec ${words(run)})`
  const before = compile.map((command) => `${words(command)} &&\n`).join('')
  const inline = canStandInCommand(input)
  return {
    command: before + (inline ? withInput(limited, input.text) : `${limited} < ${input.file}`),
    sourceFile:
      compile.flat().find((argument) => /^[^-].*\.(cpp|c|py|js|java)$/.test(argument)) ?? 'a.txt',
    inputFile: inline ? null : input.file,
  }
}

function limitsOf({ environment, limitMs, memoryLimitMb, outOfMemory }: Reproduced): string {
  const { stackMb } = environment
  const kb = (mb: number) => mb * 1024
  const limits = [
    `ulimit -t ${Math.ceil(limitMs / 1000)}`,
    // Where the language bounds its own stack, the system's must lie above that.
    `ulimit -s ${kb(stackMb === null ? memoryLimitMb : Math.max(2 * stackMb, memoryLimitMb))}`,
  ]
  if (outOfMemory && stackMb === null) limits.push(`ulimit -v ${kb(memoryLimitMb)}`)
  return limits.join('; ')
}

/** What a terminal takes as it stands, and no more of it than one can overlook. */
function canStandInCommand({ text, whole }: Reproduced['input']): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a terminal acts upon
  return whole && text.length <= mostInline && !/[\0-\x08\x0b-\x1f\x7f-\x9f\ufffd]/.test(text)
}

function withInput(command: string, text: string): string {
  if (text === '') return `${command} < /dev/null`
  if (!text.endsWith('\n')) return `printf %s ${shellWord(text)} | ${command}`
  const lines = new Set(text.split('\n'))
  let end = 'INPUT'
  while (lines.has(end)) end += '_'
  return `${command} <<'${end}'\n${text}${end}`
}
