/**
 * Describes to users how each language is compiled and run: the judge's commands without what only makes
 * them faster, and without paths of this host, so that they run anywhere with the same result.
 */
import { basename } from 'node:path'
import { type Language, languageCodes, memoryLimitMark } from '#contract'
import type { LanguageEnvironment } from '#contract/shapes.ts'
import { cpuLimitMs } from '../run/compile.ts'
import { mib, type Prepared } from '../toolchains/toolchain.ts'
import { toolchainOf } from '../toolchains/toolchains.ts'

/** Nothing was prepared, as on the computer of a user. */
const plain: Prepared = {}
/** A memory limit that differs from every other number in a command. */
const marked = 987_654

export function environments(versions: Partial<Record<Language, string>>): LanguageEnvironment[] {
  return languageCodes.flatMap((language) => {
    const version = versions[language]
    return version === undefined ? [] : [environment(language, version)]
  })
}

function environment(language: Language, version: string): LanguageEnvironment {
  const { compile, shownCompile, run, libraries, stackMb } = toolchainOf(language)
  const compileStep = compile('', plain)
  const { args, processes } = run(marked, plain)
  return {
    language,
    version,
    compile: (shownCompile ?? [plainCommand(compileStep.args)]).map((command) => [...command]),
    run: plainCommand(args).map((arg) => arg.replace(String(marked), memoryLimitMark)),
    compileSeconds: cpuLimitMs / 1000,
    compileMemoryMb: compileStep.memoryLimitBytes / mib,
    processes,
    stackMb,
    libraries,
  }
}

function plainCommand([program = '', ...args]: readonly string[]): string[] {
  return [program.startsWith('/') ? basename(program) : program, ...args]
}
