import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { offerLanguages, specifiedLanguages } from '#contract'
import { placesIn } from './places-in.ts'
import { sourceMessages } from './source-messages.ts'

const further = { typescript: 'ts', kotlin: 'kt', csharp: 'cs' }
const extensions = {
  go: 'go',
  rust: 'rs',
  ruby: 'rb',
  php: 'php',
  pascal: 'pas',
  haskell: 'hs',
  ...further,
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
const rows = [
  {
    language: 'go',
    said: 'a.go:4:2: declared and not used: x\na.go:5:9: undefined: y\n',
    messages: [
      { line: 4, column: 2, severity: 'error', message: 'declared and not used: x' },
      { line: 5, column: 9, severity: 'error', message: 'undefined: y' },
    ],
  },
  {
    language: 'rust',
    said: 'error[E0425]: cannot find value `x` in this scope\n --> a.rs:2:5\n  |\n2 | x;\nwarning: unused\n --> /w/a.rs:3:1\n',
    messages: [
      {
        ...{ line: 2, column: 5, severity: 'error' },
        message: 'cannot find value `x` in this scope',
      },
      { line: 3, column: 1, severity: 'warning', message: 'unused' },
    ],
  },
  {
    language: 'ruby',
    said: 'a.rb:3: syntax error, unexpected end-of-input\n',
    messages: [{ line: 3, severity: 'error', message: 'syntax error, unexpected end-of-input' }],
  },
  {
    language: 'pascal',
    said: 'a.pas(3,5) Error: Identifier not found "x"\na.pas(9,1) Fatal: There were errors\n',
    messages: [{ line: 3, column: 5, severity: 'error', message: 'Identifier not found "x"' }],
  },
  {
    language: 'haskell',
    said: 'a.hs:2:8: error:\n    Variable not in scope: x\n',
    messages: [{ line: 2, column: 8, severity: 'error', message: 'Variable not in scope: x' }],
  },
  {
    language: 'typescript',
    said: "a.ts(2,7): error TS2322: Type 'number' is not assignable to type 'string'.\n",
    messages: [
      {
        ...{ line: 2, column: 7, severity: 'error' },
        message: "Type 'number' is not assignable to type 'string'.",
      },
    ],
  },
  {
    language: 'kotlin',
    said: '/w/a.kt:3:17: error: type mismatch\nval y: String = x\n                ^\n',
    messages: [{ line: 3, column: 17, severity: 'error', message: 'type mismatch' }],
  },
  {
    language: 'csharp',
    said: 'a.cs(4,12): error CS0029: Cannot convert\nCompilation failed: 1 error(s)\n',
    messages: [{ line: 4, column: 12, severity: 'error', message: 'Cannot convert' }],
  },
  {
    language: 'go',
    said: 'panic: runtime error: integer divide by zero (line 3)\n\ngoroutine 1 [running]:\nmain.main()\n\t/w/a.go:3 +0x1d\n',
    messages: [
      { line: 3, severity: 'error', message: 'panic: runtime error: integer divide by zero' },
    ],
  },
] as const

describe('the messages about a source in a language that the specification does not name', () => {
  it.each(rows)('are read in $language: $said', ({ language, said, messages }) => {
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
