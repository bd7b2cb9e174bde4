import { describe, expect, it } from 'vitest'
import { StrictInput } from './strict-input.ts'

function readLine(text: string) {
  const input = new StrictInput(text)
  const count = input.int('n', 1, 3)
  input.newline()
  const numbers = input.ints('a', count, -5, 5)
  const word = input.word('s', /[a-z]+/)
  input.newline()
  input.end()
  return { numbers, word }
}

describe('StrictInput', () => {
  it('reads a well-formed input', () => {
    expect(readLine('3\n-5 0 5\nabc\n')).toEqual({ numbers: [-5, 0, 5], word: 'abc' })
  })

  it.each([
    ['4\n1 2 3 4\na\n', 'n is 4, not from 1 to 3 (line 1)'],
    ['2\n1  2\na\n', 'a is missing (line 2)'],
    ['2\n1 2 \na\n', 'Expected the end of the line (line 2)'],
    ['2\n1\na\n', 'Expected a space (line 2)'],
    ['2\n01 2\na\n', 'a should be an integer, not "01" (line 2)'],
    ['2\n+1 2\na\n', 'a should be an integer, not "+1" (line 2)'],
    ['2\n1 2.0\na\n', 'a should be an integer, not "2.0" (line 2)'],
    ['1\n-0\na\n', 'a should be an integer, not "-0" (line 2)'],
    ['1\n1\naB\n', 's "aB" is not like /[a-z]+/ (line 3)'],
    ['1\n1\na\n\n', 'There is more text (line 4)'],
    ['1\n1\na', 'Expected the end of the line (line 3)'],
  ])('refuses %j: %s', (text, message) => {
    expect(() => readLine(text)).toThrow(message)
  })
})
