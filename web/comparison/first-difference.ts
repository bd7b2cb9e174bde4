/** Describes the first difference in a sentence. The units of both sides are words. */
import type { Side } from './text-units.ts'

type Same = (expected: number, output: number) => boolean

export function firstDifference(expected: Side, output: Side, same: Same, isExact: boolean) {
  const isWhole = expected.whole && output.whole
  const found = firstWords(expected, output, same)
  const at = commonStart(expected.text, output.text)
  if (isExact && isInSpace(expected, output, at, found)) {
    const place = placeWords(output.text, at)
    if (found !== null) return `First difference at ${place}, in white space.`
    return isWhole
      ? `Only white space differs, first at ${place}.`
      : `Only white space differs in the part shown, first at ${place}.`
  }
  if (found === null) {
    return isWhole
      ? 'The part shown does not differ.'
      : 'The part shown does not differ. The difference is further on.'
  }
  const wanted = wordFrom(expected.text, found.wanted)
  if (found.given === undefined) {
    return output.text.trim() === ''
      ? 'The program printed nothing.'
      : `The output ends too early: ${wanted} is missing.`
  }
  const given = wordFrom(output.text, found.given)
  const place = placeWords(output.text, found.given)
  return found.wanted === undefined
    ? `The output is too long: unexpected ${given} at ${place}.`
    : `First difference at ${place}: ${given} instead of ${wanted}.`
}

/** The starts of the first differing words; undefined if a text has no further word. */
type Found = { wanted: number | undefined; given: number | undefined }

/** Returns null if the available parts of both texts have the same words. */
function firstWords(expected: Side, output: Side, same: Same): Found | null {
  let unit = 0
  while (unit < Math.min(expected.count, output.count) && same(unit, unit)) unit += 1
  const wanted = expected.units.starts[unit]
  const given = output.units.starts[unit]
  if (wanted === undefined && (given === undefined || !expected.whole)) return null
  if (given === undefined && !output.whole) return null
  if (wanted === undefined || given === undefined) return { wanted, given }
  const from = sharedStart(expected.wordAt(unit), output.wordAt(unit))
  return { wanted: wanted + from, given: given + from }
}

/** The difference is located within a word if the word is at least this long. */
const longWord = 40

function sharedStart(expected: string, output: string): number {
  const shorter = Math.min(expected.length, output.length)
  if (shorter <= longWord) return 0
  const at = commonStart(expected, output)
  return at < shorter ? at : 0
}

/** Returns true if white space differs at `at`, before any word does. */
function isInSpace(expected: Side, output: Side, at: number, found: Found | null): boolean {
  const ended = [expected, output].filter(({ text }) => text.length === at)
  // Both texts are equal, or the rest of one is unknown.
  if (ended.length === 2 || ended.some(({ whole }) => !whole)) return false
  if (found === null) return true
  // The missing word says more than an early end.
  if (ended.length > 0 || (found.given ?? found.wanted ?? 0) <= at) return false
  return /\s/.test(expected.text.charAt(at) + output.text.charAt(at))
}

/** Returns the word, or its rest, at a position, at most 40 characters of it. */
function wordFrom(text: string, start = text.length): string {
  const [word = ''] = /^[^ \t-\r]*/.exec(text.slice(start, start + longWord + 1)) ?? []
  return word.length > longWord ? `${word.slice(0, longWord)}…` : word
}

function placeWords(text: string, place: number): string {
  const lines = text.slice(0, place).split('\n')
  const column = [...(lines.at(-1) ?? '')].length + 1
  return `line ${lines.length}, column ${column}`
}

/** Returns the length of the common start; never splits a surrogate pair. */
function commonStart(one: string, other: string): number {
  const length = Math.min(one.length, other.length)
  let at = 0
  while (at < length && one[at] === other[at]) at += 1
  const code = one.charCodeAt(at)
  return at > 0 && code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
}
