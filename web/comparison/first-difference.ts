/**
 * Finds the first difference of an output from the expected one, by the judge's comparison: by
 * tokens (ignoring white space), by tokens with a tolerance for numbers, or byte by byte.
 */
import { areClose, type Comparison } from '#contract'

/** A part of a text, [start, end) in UTF-16 units, with its line and column from 1. */
export type Spot = { start: number; end: number; line: number; column: number }

export type Difference =
  /** Null if a text has no further token. */
  | { kind: 'token'; expected: Spot | null; output: Spot | null }
  /** `only` is true if all differences are in white space. */
  | { kind: 'whitespace'; expected: Spot; output: Spot; only: boolean }
  /** No difference in the available parts of both texts. */
  | { kind: 'none' }

export type HowCompared = { comparison: Comparison; tolerance: number | null }

/** A text, or only its beginning; then `whole` is false and its end is unknown. */
export type Shown = { text: string; whole: boolean }

/** In words from this length on, the difference is located within the word. */
const longWord = 40

export function firstDifference(expected: Shown, output: Shown, how: HowCompared): Difference {
  const tokenwise = firstToken(expected, output, how)
  if (how.comparison !== 'exact') return tokenwise
  const at = commonStart(expected.text, output.text)
  const only = tokenwise.kind === 'none'
  const first = tokenwise.kind === 'token' ? (tokenwise.output ?? tokenwise.expected) : null
  if (first !== null && first.start <= at) return tokenwise
  const isEnd = ({ text }: Shown) => at === text.length
  const ended = [expected, output].filter(isEnd)
  // Both are equal, the rest is unknown, or the token difference says more than an early end.
  if (ended.length === 2 || ended.some(({ whole }) => !whole)) return tokenwise
  if (
    !only &&
    (ended.length > 0 || !(isSpaceAt(expected.text, at) || isSpaceAt(output.text, at)))
  ) {
    return tokenwise
  }
  const here = (text: string) => spot(text, at, at + 1)
  return { kind: 'whitespace', expected: here(expected.text), output: here(output.text), only }
}

/** Formats a position, as in "line 3, column 7". */
export function spotWords({ line, column }: Spot): string {
  return `line ${line}, column ${column}`
}

function firstToken(expected: Shown, output: Shown, how: HowCompared): Difference {
  const wanted = tokens(expected.text)
  const given = tokens(output.text)
  for (;;) {
    const one = wanted.next().value
    const other = given.next().value
    if (mayGoOn(expected, one) || mayGoOn(output, other)) return { kind: 'none' }
    if (one === undefined && other === undefined) return { kind: 'none' }
    if (one !== undefined && other !== undefined && same(one[0], other[0], how)) continue
    const from = one === undefined || other === undefined ? 0 : sharedStart(one[0], other[0])
    return {
      kind: 'token',
      expected: spotOf(expected.text, one, from),
      output: spotOf(output.text, other, from),
    }
  }
}

/** Returns true if a token at the end of a cut text may continue or be followed by another. */
function mayGoOn({ text, whole }: Shown, token: RegExpExecArray | undefined): boolean {
  if (whole) return false
  return token === undefined || token.index + token[0].length === text.length
}

function tokens(text: string): Iterator<RegExpExecArray, undefined> {
  return text.matchAll(/[^ \t\n\v\f\r]+/g)[Symbol.iterator]() as Iterator<
    RegExpExecArray,
    undefined
  >
}

function same(expected: string, output: string, { comparison, tolerance }: HowCompared): boolean {
  if (expected === output) return true
  return comparison === 'numbers' && tolerance !== null && areClose(output, expected, tolerance)
}

/** Returns the length of the common start of two long words, which is not shown. */
function sharedStart(expected: string, output: string): number {
  if (Math.min(expected.length, output.length) <= longWord) return 0
  const at = commonStart(expected, output)
  return at < Math.min(expected.length, output.length) ? at : 0
}

function spotOf(text: string, token: RegExpExecArray | undefined, from: number): Spot | null {
  if (token === undefined) return null
  return spot(text, token.index + from, token.index + token[0].length)
}

function spot(text: string, start: number, end: number): Spot {
  const lines = text.slice(0, start).split('\n')
  const column = [...(lines.at(-1) ?? '')].length + 1
  return { start, end: Math.min(end, text.length), line: lines.length, column }
}

function isSpaceAt(text: string, place: number): boolean {
  return /\s/.test(text.charAt(place))
}

/** Returns the length of the common start; never splits a surrogate pair. */
function commonStart(one: string, other: string): number {
  const length = Math.min(one.length, other.length)
  let at = 0
  while (at < length && one[at] === other[at]) at += 1
  const code = one.charCodeAt(at)
  return at > 0 && code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
}
