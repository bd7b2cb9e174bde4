/**
 * The programs, and the commands to compile and run them with the usual flags of each language, for the
 * floor, plain go-judge and Hydro. Assay and DMOJ have their own commands.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract'
import { furtherCommands } from './further-commands.ts'
import { memoryLimitMb } from './problems.ts'

const folder = join(import.meta.dirname, '../programs')

export type PlainCommands = {
  /** The file's name in the work folder. */
  source: string
  /** Null if the language needs no compiler. */
  compile: readonly string[] | null
  /** The command that runs it in the work folder. */
  program: string
  run: readonly string[]
}

/** @param node the path of the Node that all contestants use */
export function plainCommands(language: Language, node: string): PlainCommands {
  return furtherCommands(language, node) ?? specifiedCommands(language, node)
}

function specifiedCommands(language: Language, node: string): PlainCommands {
  switch (language) {
    case 'cpp':
      return {
        source: 'a.cpp',
        compile: ['/usr/bin/g++', '-std=gnu++20', '-O2', '-w', 'a.cpp', '-o', 'a'],
        program: 'a',
        run: ['./a'],
      }
    case 'c':
      return {
        source: 'a.c',
        compile: ['/usr/bin/gcc', '-std=gnu17', '-O2', '-w', 'a.c', '-o', 'a', '-lm'],
        program: 'a',
        run: ['./a'],
      }
    case 'python':
      return { source: 'a.py', compile: null, program: 'a.py', run: ['/usr/bin/python3', 'a.py'] }
    case 'java':
      return {
        source: 'Main.java',
        compile: ['/usr/bin/javac', '-encoding', 'UTF-8', 'Main.java'],
        program: 'Main.class',
        run: [
          ...['/usr/bin/java', '-XX:+UseSerialGC', '-Xss64m', `-Xmx${memoryLimitMb}m`],
          ...['-cp', '.', 'Main'],
        ],
      }
    case 'javascript':
      return { source: 'a.js', compile: null, program: 'a.js', run: [node, 'a.js'] }
    default:
      throw new Error(`There is no program in ${language} to measure.`)
  }
}

const files: Readonly<Record<Language, string>> = {
  cpp: 'sum.cpp',
  c: 'sum.c',
  python: 'sum.py',
  java: 'Main.java',
  javascript: 'sum.js',
  go: 'sum.go',
  rust: 'sum.rs',
  ruby: 'sum.rb',
  php: 'sum.php',
  pascal: 'sum.pas',
  haskell: 'sum.hs',
  pypy: 'sum.py',
  typescript: 'sum.ts',
  kotlin: 'sum.kt',
  csharp: 'sum.cs',
}

/** The start of a comment, where it is not //. */
const comments: Readonly<Record<Language, string>> = {
  python: '#',
  pypy: '#',
  ruby: '#',
  haskell: '--',
}

let made = 0

/** Returns an accepted solution that was never judged before: a comment makes it unique. */
export function freshSource(language: Language): string {
  made += 1
  const comment = `${comments[language] ?? '//'} ${process.pid}.${Date.now()}.${made}\n`
  // At the end, because a source in PHP does not begin with a comment.
  return readFileSync(join(folder, files[language] ?? ''), 'utf8') + comment
}
