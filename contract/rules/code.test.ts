import { expect, it } from 'vitest'
import { checkCode } from './code.ts'

const kib64 = 64 * 1024
it.each([
  ['x', 'cpp', []],
  [' ', 'python', []],
  ['a'.repeat(kib64), 'c', []],
  ['', 'cpp', ['code: Code is required']],
  ['a'.repeat(kib64 + 1), 'java', ['code: Code must be at most 64 KB, this is 65 KB']],
  ['é'.repeat(kib64 / 2 + 1), 'java', ['code: Code must be at most 64 KB, this is 65 KB']],
  ['int\u0000', 'c', ['code: Code must not contain the character U+0000']],
  ['"\ud800"', 'c', ['code: Code must be valid Unicode text']],
  ['x', 'C++', ['language: Language must be python, cpp, c, java or javascript']],
  ['x', '', ['language: Language must be python, cpp, c, java or javascript']],
])('code %.12j in %j: %j', (code, language, expected) => {
  const told = checkCode({ code, language }).map(({ field, message }) => `${field}: ${message}`)
  expect(told).toEqual(expected)
})
