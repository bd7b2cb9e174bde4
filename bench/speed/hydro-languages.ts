import { type Language, specifiedLanguages } from '#contract'
import type { HydroLanguage } from './hydro-site.ts'
import { plainCommands } from './programs.ts'

/** Keys and limits from the default settings of Hydro's server. */
const defaults: Readonly<Record<Language, Pick<HydroLanguage, 'key'> & Partial<HydroLanguage>>> = {
  cpp: { key: 'cc.cc20o2', address_space_limit: true, process_limit: 1 },
  c: { key: 'c' },
  python: { key: 'py.py3' },
  java: { key: 'java', time_limit_rate: 2, compile_time_limit: 30_000 },
  javascript: { key: 'js' },
}

/**
 * Returns the settings of the specification's languages, with the same commands as plain go-judge. The
 * server's default commands differ: no optimisation in C, and a step more for Python and Java.
 * @param node the path of Node in the container
 */
export function hydroLanguages(node: string): ReadonlyMap<Language, HydroLanguage> {
  return new Map(
    specifiedLanguages.flatMap(({ code }) => {
      const own = defaults[code]
      if (own === undefined) return []
      const { source, compile, program, run } = plainCommands(code, node)
      const compiled = compile && { compile: compile.join(' '), target: program }
      const language: HydroLanguage = {
        ...{ time_limit_rate: 1, memory_limit_rate: 1 },
        ...own,
        ...compiled,
        execute: run.join(' '),
        code_file: source,
      }
      return [[code, language] as const]
    }),
  )
}
