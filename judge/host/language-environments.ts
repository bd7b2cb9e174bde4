/**
 * Describes to users how each language is compiled and run: the judge's commands without what only makes
 * them faster, and without paths of this host, so that they run anywhere with the same result.
 */
import { basename } from 'node:path'
import { type Language, languageCodes, memoryLimitMark } from '#contract'
import type { LanguageEnvironment } from '#contract/shapes.ts'
import { cpuLimitMs } from '../run/compile.ts'
import { type CompileStep, type Toolchain, toolchains } from '../toolchains/toolchains.ts'

const mib = 2 ** 20
const plain: Toolchain = {
  cppHeaders: null,
  linker: null,
  javacArchive: null,
  javaHome: '',
  node: 'node',
  nodePreload: null,
}
/** A memory limit that differs from every other number in a command. */
const marked = 987_654

export function environments(versions: Partial<Record<Language, string>>): LanguageEnvironment[] {
  return languageCodes.flatMap((language) => {
    const version = versions[language]
    return version === undefined ? [] : [environment(language, version)]
  })
}

function environment(language: Language, version: string): LanguageEnvironment {
  const { compile, run, libraries, stackMb } = toolchains[language]
  const compileStep = compile('', plain)
  const { args, processes } = run(marked, plain)
  return {
    language,
    version,
    compile: compileCommands(language, compileStep),
    run: plainCommand(args).map((arg) => arg.replace(String(marked), memoryLimitMark)),
    compileSeconds: cpuLimitMs / 1000,
    compileMemoryMb: compileStep.memoryLimitBytes / mib,
    processes,
    stackMb,
    libraries,
  }
}

/** Shown instead of our faster scripts: standard commands that do the same. */
function compileCommands(language: Language, { args }: CompileStep): string[][] {
  switch (language) {
    case 'java': {
      const compiler = args.findIndex((arg) => arg.endsWith('/bin/javac'))
      return [
        plainCommand(args.slice(compiler)),
        ['jar', '--create', '--file=a.jar', '--main-class=Main', '-C', 'out', '.'],
      ]
    }
    case 'python':
      return [['python3', '-m', 'py_compile', 'a.py']]
    default:
      return [plainCommand(args)]
  }
}

function plainCommand([program = '', ...args]: readonly string[]): string[] {
  return [program.startsWith('/') ? basename(program) : program, ...args]
}
