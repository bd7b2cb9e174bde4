import { type Difference, type Spot, spotWords } from './first-difference.ts'

/** The two texts that are compared. */
export type Texts = { expected: string; output: string }

/** Where they differ, in a sentence. */
export function differenceWords({ expected, output }: Texts, difference: Difference): string {
  if (difference.kind === 'none') return 'What is shown does not differ.'
  if (difference.kind === 'whitespace') {
    return `Only white space differs, first at ${spotWords(difference.output)}.`
  }
  const { expected: wanted, output: given } = difference
  if (given === null && wanted !== null) {
    return output.trim() === ''
      ? 'The program printed nothing.'
      : `The output ends too early: ${quoted(expected, wanted)} is missing.`
  }
  if (given === null) return ''
  return wanted === null
    ? `The output goes on too long: ${quoted(output, given)} at ${spotWords(given)} is not expected.`
    : `First difference at ${spotWords(given)}: ${quoted(output, given)} instead of ${quoted(expected, wanted)}.`
}

function quoted(text: string, { start, end }: Spot): string {
  const word = text.slice(start, end)
  return word.length > 40 ? `${word.slice(0, 40)}…` : word
}
