/**
 * Builds one shell command that compiles and runs a source like the judge on the input of one test:
 * the judge's own commands, and the limits that a shell can set. For Java and JavaScript it cannot
 * set the memory limit. `ulimit -v` counts reserved memory, and their runtimes reserve several
 * gigabytes at start. Their commands limit the heap instead.
 */
import { memoryLimitMark } from '#contract'
import { javaMain, javaNames } from '#contract/java-names.ts'
import type { LanguageEnvironment } from '#contract/shapes.ts'
import { shellWord } from '../ui/Command.tsx'

export type Reproduced = {
  environment: LanguageEnvironment
  code: string
  /** CPU time in ms. */
  limitMs: number
  memoryLimitMb: number
  outOfMemory: boolean
  input: { text: string; whole: boolean; file: string }
}

type Reproduction = {
  command: string
  sourceFile: string
  inputFile: string | null
}

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
    // If the language limits its own stack, the system's limit must be higher.
    `ulimit -s ${kb(stackMb === null ? memoryLimitMb : Math.max(2 * stackMb, memoryLimitMb))}`,
  ]
  if (outOfMemory && stackMb === null) limits.push(`ulimit -v ${kb(memoryLimitMb)}`)
  return limits.join('; ')
}

/** Returns true if the input is short, without characters that a terminal would interpret. */
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
