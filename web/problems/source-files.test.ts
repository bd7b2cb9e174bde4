import { describe, expect, it } from 'vitest'
import { fileNameOf, readSource } from './source-files.ts'

const bytes = (...values: number[]) => new Uint8Array(values)

describe('a source file', () => {
  it.each([
    { file: 'a.py', language: 'python' },
    { file: 'a.cpp', language: 'cpp' },
    { file: 'a.c', language: 'c' },
    { file: 'Main.java', language: 'java' },
    { file: 'a.test.js', language: 'javascript' },
    { file: 'A.CPP', language: 'cpp' },
  ])('named $file is in $language', async ({ file, language }) => {
    expect(await readSource(new File(['x'], file))).toEqual({ language, code: 'x' })
  })

  it.each([
    { what: 'Windows line ends', parts: ['a\r\nb\rc\n'], code: 'a\nb\nc\n' },
    { what: 'a byte order mark', parts: [bytes(0xef, 0xbb, 0xbf, 0x61)], code: 'a' },
    { what: '64 KiB', parts: ['x'.repeat(65_536)], code: 'x'.repeat(65_536) },
  ])('may have $what', async ({ parts, code }) => {
    expect(await readSource(new File(parts, 'a.c'))).toEqual({ language: 'c', code })
  })

  const unknown = 'choose a file that ends in .py, .cpp, .c, .java or .js'
  it.each([
    { file: 'a.rs', parts: ['x'], message: unknown },
    { file: 'cpp', parts: ['x'], message: unknown },
    { file: 'a.c', parts: [''], message: 'Code is required' },
    { file: 'a.c', parts: [bytes(0x61, 0xff)], message: 'Code must be UTF-8 text' },
    { file: 'a.c', parts: [bytes(0x61, 0)], message: 'Code must not contain the character U+0000' },
    {
      file: 'a.c',
      parts: ['x'.repeat(65_537)],
      message: 'Code must be at most 64 KB, this is 65 KB',
    },
  ])('is refused, $file: $message', async ({ file, parts, message }) => {
    expect(await readSource(new File(parts, file))).toBe(`${file}: ${message}`)
  })
})

it.each([
  { language: 'python', code: 'x', name: 'problem-5.py' },
  { language: 'java', code: 'class A {}\npublic final class Bridge {', name: 'Bridge.java' },
  { language: 'java', code: 'class A {}', name: 'A.java' },
  { language: 'java', code: '// public class B\nsealed class A permits C {}', name: 'A.java' },
  { language: 'java', code: '', name: 'Main.java' },
] as const)('the name of a download in $language is $name', ({ language, code, name }) => {
  expect(fileNameOf(5, language, code)).toBe(name)
})
