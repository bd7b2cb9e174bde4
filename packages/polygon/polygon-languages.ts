/** Polygon's source types. Some languages have several. */
import type { Language } from '#contract'

export const sourceTypes: ReadonlyMap<Language, string> = new Map([
  ['c', 'c.gcc'],
  ['cpp', 'cpp.g++17'],
  ['csharp', 'csharp.mono'],
  ['go', 'go'],
  ['haskell', 'haskell.ghc'],
  ['java', 'java11'],
  ['javascript', 'v8.nodejs'],
  ['kotlin', 'kotlin19'],
  ['pascal', 'pas.fpc'],
  ['php', 'php.5'],
  ['pypy', 'python.pypy3-64'],
  ['python', 'python.3'],
  ['ruby', 'ruby.3'],
  ['rust', 'rust.2021'],
])
