import { csharp } from './csharp.ts'
import { go } from './go.ts'
import { haskell } from './haskell.ts'
import { kotlin } from './kotlin.ts'
import type { LanguagePrograms } from './language-programs.ts'
import { lua } from './lua.ts'
import { pascal } from './pascal.ts'
import { php } from './php.ts'
import { pypy } from './pypy.ts'
import { ruby } from './ruby.ts'
import { rust } from './rust.ts'
import { typescript } from './typescript.ts'

/** Lua is an operator's, from docs/languages. */
export const languagePrograms: readonly LanguagePrograms[] = [
  ...[go, rust, ruby, php, pascal, haskell, pypy, typescript, kotlin, csharp, lua],
]
