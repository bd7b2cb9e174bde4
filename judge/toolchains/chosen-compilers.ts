/** The compilers that the operator chose among several versions of a host, by COMPILERS. */
import { globSync } from 'node:fs'
import type { Language } from '#contract'

/** Languages whose compiler can be chosen. Kotlin runs on the JDK of Java. */
export const choosable: readonly Language[] = ['c', 'cpp', 'java', 'kotlin', 'go']

let chosen: Readonly<Record<Language, string>> = {}

/** Called when a process starts, before anything looks for a compiler. */
export function chooseCompilers(compilers: Readonly<Record<Language, string>>): void {
  chosen = compilers
}

/** Returns the path of the chosen compiler; undefined if the usual one is to be used. */
export function chosenCompiler(language: Language): string | undefined {
  return chosen[language]
}

/** Returns the chosen compiler, else all that match the patterns; matches of one pattern are sorted by path. */
export function installedCompilers(language: Language, patterns: readonly string[]): string[] {
  const given = chosenCompiler(language)
  return (given === undefined ? patterns : [given]).flatMap((pattern) => globSync(pattern).sort())
}
