/**
 * Where an output first differs from the expected one, seen as the judge compares: by tokens (white
 * space does not count), by tokens with numbers that may differ a little, or byte by byte.
 */
import { areClose, type Comparison } from '#contract'

/** A stretch of a text, [start, end) in UTF-16 units, and its place as people count it. */
export type Spot = { start: number; end: number; line: number; column: number }

export type Difference =
  /** Null where a text has nothing more. */
  | { kind: 'token'; expected: Spot | null; output: Spot | null }
  | { kind: 'whitespace'; expected: Spot; output: Spot }
  | { kind: 'none' }

export type HowCompared = { comparison: Comparison; tolerance: number | null }

export function firstDifference(
  expected: string,
  output: string,
  how: HowCompared = { comparison: 'tokens', tolerance: null },
): Difference {
  const wanted = tokens(expected)
  const given = tokens(output)
  for (;;) {
    const one = wanted.next().value
    const other = given.next().value
    if (one === undefined && other === undefined) break
    if (one === undefined || other === undefined || !same(one[0], other[0], how)) {
      return { kind: 'token', expected: spotOf(expected, one), output: spotOf(output, other) }
    }
  }
  if (expected === output) return { kind: 'none' }
  const at = commonStart(expected, output)
  return {
    kind: 'whitespace',
    expected: spot(expected, at, at + 1),
    output: spot(output, at, at + 1),
  }
}

/** "line 3, column 7" */
export function spotWords({ line, column }: Spot): string {
  return `line ${line}, column ${column}`
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

function spotOf(text: string, token: RegExpExecArray | undefined): Spot | null {
  return token === undefined ? null : spot(text, token.index, token.index + token[0].length)
}

function spot(text: string, start: number, end: number): Spot {
  const lines = text.slice(0, start).split('\n')
  const column = [...(lines.at(-1) ?? '')].length + 1
  return { start, end: Math.min(end, text.length), line: lines.length, column }
}

function commonStart(one: string, other: string): number {
  const length = Math.min(one.length, other.length)
  for (let at = 0; at < length; at++) if (one[at] !== other[at]) return at
  return length
}
