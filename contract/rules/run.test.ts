import { expect, it } from 'vitest'
import { checkRun } from './run.ts'

const mib = 2 ** 20
it.each([
  ['', []],
  ['\r\n\t ü', []],
  ['x'.repeat(mib), []],
  ['x'.repeat(mib + 1), ['input: Input must be at most 1024 KB, this is 1025 KB']],
  ['é'.repeat(mib / 2 + 1), ['input: Input must be at most 1024 KB, this is 1025 KB']],
  ['1\u0000', ['input: Input must not contain the character U+0000']],
  ['\udc00', ['input: Input must be valid Unicode text']],
])('the input %.12j of a Run: %j', (input, expected) => {
  const told = checkRun({ code: 'x', language: 'c', input })
  expect(told.map(({ field, message }) => `${field}: ${message}`)).toEqual(expected)
})

it('errors in the code and language of a Run come before those in its input', () => {
  const told = checkRun({ code: '', language: '', input: '\u0000' })
  expect(told.map(({ field }) => field)).toEqual(['code', 'language', 'input'])
})
