import { describe, expect, it } from 'vitest'
import { defineTests } from './define-tests.ts'

function tests({ inputs = ['1\n'], answer = (input: string) => input, validate = () => {} }) {
  return defineTests({ seed: 1, inputs: () => inputs, answer, validate })
}

describe('defineTests', () => {
  it('numbers the cases from 1 and answers each', () => {
    const set = tests({ inputs: ['a\n', 'b\n'], answer: (input) => input.toUpperCase() })
    expect([...set.cases()]).toEqual([
      { number: 1, input: 'a\n', output: 'A\n' },
      { number: 2, input: 'b\n', output: 'B\n' },
    ])
  })

  it('generates the same cases on every call', () => {
    const set = defineTests({
      seed: 9,
      *inputs(random) {
        for (let i = 0; i < 20; i++) yield `${random.int(1, 1_000_000)}\n`
      },
      validate() {},
      answer: (input) => input,
    })
    const [once, again] = [[...set.cases()], [...set.cases()]]
    expect(once).toEqual(again)
    expect(new Set(once.map(({ input }) => input)).size).toBe(20)
  })

  it('names the input that violates the statement', () => {
    const set = tests({
      inputs: ['1\n', '2\n'],
      validate: (input = '') => {
        if (input === '2\n') throw new Error('n is 2')
      },
    })
    expect(() => [...set.cases()]).toThrow('Input 2 is not as the statement says: n is 2')
  })

  it.each([
    ['1', 'it does not end in a newline'],
    ['1\n\n', 'it ends in more than one newline'],
    ['1\r\n', 'it holds the character U+000D at offset 1'],
    ['é\n', 'it holds the character U+00E9 at offset 0'],
  ])('refuses the text %j on both sides', (text, message) => {
    expect(() => [...tests({ inputs: [text] }).cases()]).toThrow(message)
    expect(() => [...tests({ answer: () => text }).cases()]).toThrow(message)
  })
})
