/** Plain use of the compilers of languages that an operator may add, as users call them in a terminal. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Language } from '#contract'
import { furtherLanguages } from '#judge/toolchains/toolchains.ts'
import type { PlainCommands } from './programs.ts'

/** The command of those that are not machine code. The last word is the file that is run. */
const runs: Readonly<Record<Language, readonly string[]>> = {
  ruby: ['ruby', 'a.rb'],
  php: ['php', 'a.php'],
  pypy: ['pypy3', 'a.py'],
  typescript: ['node', 'a.js'],
  kotlin: ['java', '-jar', 'a.jar'],
  csharp: ['mono', 'a.exe'],
}

/** Their sources are run as they are, without a check. */
const interpreted: readonly Language[] = ['ruby', 'php', 'pypy']

const packages = resolve(import.meta.dirname, '../../node_modules')

/** The floor itself looks for no program in PATH. */
const folders = [
  join(packages, '.bin'),
  ...['/usr/local/go/bin', '/opt/kotlinc/bin', '/usr/local/lib/node_modules/kotlin-compiler/bin'],
  ...['/usr/local/bin', '/usr/bin'],
]

/** Options that users have in a project's settings. */
const settings: Readonly<Record<Language, readonly string[]>> = {
  typescript: ['--typeRoots', join(packages, '@types')],
}

export const furtherCodes: readonly Language[] = furtherLanguages.map(({ code }) => code)

/** @returns null for a language of the specification */
export function furtherCommands(language: Language, node: string): PlainCommands | null {
  const toolchain = furtherLanguages.find(({ code }) => code === language)
  if (toolchain === undefined) return null
  const usual = toolchain.shownCompile?.[0] ?? toolchain.compile('', {}).args
  const compile = [...usual, ...(settings[language] ?? [])]
  const run = runs[language] ?? ['./a']
  return {
    source: `a.${toolchain.extension}`,
    compile: interpreted.includes(language) ? null : found(compile, node),
    program: run.at(-1)?.replace('./', '') ?? 'a',
    run: found(run, node),
  }
}

function found([program = '', ...args]: readonly string[], node: string): string[] {
  if (program === 'node') return [node, ...args]
  if (program.includes('/')) return [program, ...args]
  const folder = folders.find((path) => existsSync(join(path, program)))
  return [folder === undefined ? program : join(folder, program), ...args]
}
