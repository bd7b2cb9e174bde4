import { expect, it } from 'vitest'
import { checkCode, checkRun } from './code.ts'

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

it.each([
  ['cpp', '', []],
  ['cpp', 'cpp', []],
  ['java', 'cpp,java', []],
  ['c', 'cpp', ['language: This problem accepts C++.']],
  ['python', 'cpp,java', ['language: This problem accepts C++ and Java.']],
  ['c', 'python,cpp,java', ['language: This problem accepts Python, C++ and Java.']],
  ['rust', 'cpp', ['language: Language must be python, cpp, c, java or javascript']],
])('code in %s for a problem that accepts %j: %j', (language, accepted, expected) => {
  const told = checkRun({ code: 'x', language, input: '' }, accepted)
  expect(told.map(({ field, message }) => `${field}: ${message}`)).toEqual(expected)
})

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
