/**
 * The demo problem of the home page. Its solution is shown in Python and implemented here in
 * TypeScript, so that the displayed test results are computed.
 */
export type Operator = '^' | '+'

type Test = { numbers: number[]; expected: number }

const testCount = 20

export const statement = 'Every number comes twice, but for one. Print that one.'

/** Returns the code; only line 3 changes. */
export function codeWith(operator: Operator): string[] {
  return [
    'seen = 0',
    'for number in input().split():',
    `    seen ${operator}= int(number)`,
    'print(seen)',
  ]
}

/**
 * A single number, then one between zeros, for which a sum is correct too; then more and more
 * pairs.
 */
const tests: Test[] = Array.from({ length: testCount }, (_, index) => {
  const expected = 3 * index + 5
  const others = Array.from({ length: index }, (_, place) => (index === 1 ? 0 : place * 7 + index))
  return { numbers: [...others, expected, ...others], expected }
})

/** Returns the results up to the first failed test, like the judge. */
export function judged(operator: Operator): { passed: boolean[]; testCount: number } {
  const outcomes = tests.map(({ numbers, expected }) => output(operator, numbers) === expected)
  const failed = outcomes.indexOf(false)
  return { passed: failed === -1 ? outcomes : outcomes.slice(0, failed + 1), testCount }
}

function output(operator: Operator, numbers: readonly number[]): number {
  return numbers.reduce((seen, number) => (operator === '^' ? seen ^ number : seen + number), 0)
}
