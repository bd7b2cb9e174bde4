import { type Difference, type Shown, type Spot, spotWords } from './first-difference.ts'

/** The two compared texts. */
type Texts = { expected: Shown; output: Shown }

/** Describes the first difference in a sentence. */
export function differenceWords({ expected, output }: Texts, difference: Difference): string {
  const whole = expected.whole && output.whole
  if (difference.kind === 'none') {
    return whole
      ? 'What is shown does not differ.'
      : 'What is shown does not differ: the difference lies behind it.'
  }
  if (difference.kind === 'whitespace') {
    const place = spotWords(difference.output)
    if (!difference.only) return `First difference at ${place}, in white space.`
    return whole
      ? `Only white space differs, first at ${place}.`
      : `In what is shown only white space differs, first at ${place}.`
  }
  const { expected: wanted, output: given } = difference
  if (given === null && wanted !== null) {
    return output.text.trim() === ''
      ? 'The program printed nothing.'
      : `The output ends too early: ${quoted(expected, wanted)} is missing.`
  }
  if (given === null) return ''
  return wanted === null
    ? `The output goes on too long: ${quoted(output, given)} at ${spotWords(given)} is not expected.`
    : `First difference at ${spotWords(given)}: ${quoted(output, given)} instead of ${quoted(expected, wanted)}.`
}

function quoted({ text }: Shown, { start, end }: Spot): string {
  const word = text.slice(start, end)
  return word.length > 40 ? `${word.slice(0, 40)}…` : word
}
