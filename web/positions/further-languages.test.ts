import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Language, offerLanguages, specifiedLanguages } from '#contract'
import { placesIn } from './places-in.ts'
import { type SourceMessage, sourceMessages } from './source-messages.ts'
import { sourceError as error } from './testing/source-error.ts'

const extensions = {
  ...{ go: 'go', rust: 'rs', ruby: 'rb', php: 'php', pascal: 'pas', haskell: 'hs' },
  ...{ typescript: 'ts', kotlin: 'kt', csharp: 'cs' },
}

beforeAll(() =>
  offerLanguages(
    Object.entries(extensions).map(([code, extension]) => {
      return { code, name: code, extension, timeFactor: 1 }
    }),
  ),
)
afterAll(() => offerLanguages(specifiedLanguages))

const code = 'one\ntwo\nthree\nfour\nfive\n'
const rows: [language: Language, said: string, ...messages: SourceMessage[]][] = [
  [
    'go',
    'a.go:4:2: declared and not used: x\na.go:5:9: undefined: y\n',
    error(4, 2, 'declared and not used: x'),
    error(5, 9, 'undefined: y'),
  ],
  [
    'rust',
    'error[E0425]: cannot find value `x` in this scope\n --> a.rs:2:5\n  |\n2 | x;\nwarning: unused\n --> /w/a.rs:3:1\n',
    error(2, 5, 'cannot find value `x` in this scope'),
    { ...error(3, 1, 'unused'), severity: 'warning' },
  ],
  [
    'ruby',
    'a.rb:3: syntax error, unexpected end-of-input\n',
    error(3, null, 'syntax error, unexpected end-of-input'),
  ],
  [
    'pascal',
    'a.pas(3,5) Error: Identifier not found "x"\na.pas(9,1) Fatal: There were errors\n',
    error(3, 5, 'Identifier not found "x"'),
  ],
  [
    'haskell',
    'a.hs:2:8: error:\n    Variable not in scope: x\n',
    error(2, 8, 'Variable not in scope: x'),
  ],
  [
    'typescript',
    "a.ts(2,7): error TS2322: Type 'number' is not assignable to type 'string'.\n",
    error(2, 7, "Type 'number' is not assignable to type 'string'."),
  ],
  [
    'kotlin',
    '/w/a.kt:3:17: error: type mismatch\nval y: String = x\n                ^\n',
    error(3, 17, 'type mismatch'),
  ],
  [
    'csharp',
    'a.cs(4,12): error CS0029: Cannot convert\nCompilation failed: 1 error(s)\n',
    error(4, 12, 'Cannot convert'),
  ],
  [
    'go',
    'panic: runtime error: integer divide by zero (line 3)\n\ngoroutine 1 [running]:\nmain.main()\n\t/w/a.go:3 +0x1d\n',
    error(3, null, 'panic: runtime error: integer divide by zero'),
  ],
]

describe('the messages about a source in a language that the specification does not name', () => {
  it.each(rows)('are read in %s: %s', (language, said, ...messages) => {
    expect(sourceMessages(language, said, code)).toEqual(messages)
  })

  it.each([
    ['go', '\t/w/a.go:3 +0x1d and ./a.go:4:2: x', [3, 4]],
    ['php', 'Uncaught Error in /w/a.php:2 and thrown in /w/a.php on line 3', [2, 3]],
    ['ruby', "/usr/lib/ruby/a.rb:2:in `f'\n\tfrom a.rb:5:in `<main>'", [5]],
    ['pascal', 'a.pas(3,5) Error: x', [3]],
  ])('name places in %s: %s', (language, said, lines) => {
    expect(placesIn(language, said, code).map(({ line }) => line)).toEqual(lines)
  })
})
