import { Random } from './random.ts'

export interface TestCase {
  /** Counts from 1, in the order in which the judge runs them. */
  readonly number: number
  readonly input: string
  readonly output: string
}

export interface TestDefinition {
  /** Seeds the generator that `inputs` gets; change it only together with the manifest. */
  readonly seed: number
  /** Yields the inputs: the samples first, then others, including the largest allowed ones. */
  inputs(random: Random): Iterable<string>
  /** Throws if the input violates the statement. */
  validate(input: string): void
  /** Returns the right output, by a reference solution that is fast enough for the largest input. */
  answer(input: string): string
}

export interface TestSet {
  /** Generates each case when it is requested; every call generates the same cases. */
  cases(): Generator<TestCase>
}

export function defineTests(definition: TestDefinition): TestSet {
  return {
    *cases() {
      let number = 0
      for (const input of definition.inputs(new Random(definition.seed))) {
        number += 1
        try {
          checkText(input)
          definition.validate(input)
        } catch (error) {
          throw new Error(`Input ${number} is not as the statement says: ${messageOf(error)}`)
        }
        const output = definition.answer(input)
        try {
          checkText(output)
        } catch (error) {
          throw new Error(`Output ${number} is not well formed: ${messageOf(error)}`)
        }
        yield { number, input, output }
      }
    },
  }
}

function checkText(text: string): void {
  if (!text.endsWith('\n')) throw new Error('it does not end in a newline')
  if (text.endsWith('\n\n')) throw new Error('it ends in more than one newline')
  const foreign = /[^\n -~]/.exec(text)
  if (foreign) {
    const code = foreign[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    throw new Error(`it holds the character U+${code} at offset ${foreign.index}`)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
