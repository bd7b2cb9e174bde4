import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { type CheckerFields, readChecker } from './programs.ts'

const good = {
  comparison: 'program',
  checkerProtocol: 'testlib',
  checkerLanguage: 'cpp',
  checkerCode: 'int main() {}\n',
  checkerFlags: '',
  checkerHeaders: '[]',
}

describe('a checker', () => {
  it('is read with its header files; the code is not trimmed', () => {
    const checkerHeaders = JSON.stringify([{ name: 'testlib.h', text: '#pragma once\n' }])
    const fields = { ...good, checkerProtocol: ' icpc ', checkerFlags: ' a  b ', checkerHeaders }
    expect(readChecker(fields)).toEqual({
      values: {
        checker: {
          protocol: 'icpc',
          language: 'cpp',
          code: good.checkerCode,
          flags: 'a  b',
          headers: [{ name: 'testlib.h', text: '#pragma once\n' }],
        },
      },
      errors: [],
    })
  })

  it('is removed by another comparison, whatever its fields contain', () => {
    const fields = { ...good, comparison: 'tokens', checkerLanguage: 'cobol' }
    expect(readChecker(fields)).toEqual({ values: { checker: null }, errors: [] })
    expect(readChecker({})).toEqual({ values: { checker: null }, errors: [] })
  })

  it('is unchanged without code', () => {
    expect(readChecker({ comparison: 'program' })).toEqual({ values: {}, errors: [] })
  })

  const headers = (...list: unknown[]) => ({ checkerHeaders: JSON.stringify(list) })
  const header = { name: 'a.h', text: '' }
  it.each<[CheckerFields, string]>([
    [{ checkerProtocol: 'cms' }, 'checkerProtocol: Checker: Protocol must be testlib or icpc'],
    [
      { checkerLanguage: 'cobol' },
      'checkerLanguage: Checker: Language must be python, cpp, c, java or javascript',
    ],
    [{ checkerCode: ' \n' }, 'checkerCode: Checker: Code is required'],
    [
      { checkerCode: 'x'.repeat(limits.programs.codeBytes + 1) },
      'checkerCode: Checker: Code must be at most 256 KB',
    ],
    [{ checkerCode: 'a\0' }, 'checkerCode: Checker: Code must not contain the character U+0000'],
    [
      { checkerFlags: 'x'.repeat(1001) },
      'checkerFlags: Checker: Arguments must be at most 1000 characters',
    ],
    [
      { checkerHeaders: '{' },
      'checkerHeaders: Checker: Header files must be a JSON list of objects with name and text',
    ],
    [
      headers({ name: 'a.h' }),
      'checkerHeaders: Checker: Header files must be a JSON list of objects with name and text',
    ],
    [headers(header, header), 'checkerHeaders: Checker: There are two header files named a.h'],
    [
      headers(...Array.from({ length: 11 }, (_, at) => ({ name: `${at}.h`, text: '' }))),
      'checkerHeaders: Checker: There must be at most 10 header files',
    ],
    [
      headers({ name: 'a.h', text: 'x'.repeat(limits.programs.headerBytes) }),
      'checkerHeaders: Checker: Header files must be at most 512 KB in all',
    ],
  ])('is refused with %j', (change, expected) => {
    const { values, errors } = readChecker({ ...good, ...change })
    expect(values).toEqual({})
    expect(errors.map(({ field, message }) => `${field}: ${message}`)).toEqual([expected])
  })

  it.each(['', '..', '../a.h', 'a/b.h', '-o', '.h', 'a b', 'ä.h', 'x'.repeat(65)])(
    'is refused with a header file named %j',
    (name) => {
      const { errors } = readChecker({ ...good, ...headers({ name, text: '' }) })
      expect(errors[0]?.message).toMatch(/^Checker: The header file name /)
    },
  )
})
