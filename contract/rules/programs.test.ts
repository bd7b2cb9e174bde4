import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { type ProgramFields, readPrograms } from './programs.ts'

const good = {
  comparison: 'program',
  checkerProtocol: 'testlib',
  checkerLanguage: 'cpp',
  checkerCode: 'int main() {}\n',
  checkerFlags: '',
  checkerHeaders: '[]',
}

const program = {
  protocol: 'testlib',
  language: 'cpp',
  code: good.checkerCode,
  flags: '',
  headers: [],
}

const interactive = {
  ...{ comparison: 'interactor', interactorProtocol: 'testlib', interactorLanguage: 'cpp' },
  interactorCode: good.checkerCode,
}

const told = (fields: ProgramFields) => {
  const { values, errors } = readPrograms(fields)
  if (errors.length > 0) expect(values).toEqual({})
  return errors.map(({ field, message }) => `${field}: ${message}`)
}

describe('the programs of a form', () => {
  it.each<[what: string, ProgramFields, values: object]>([
    ['nothing', {}, { checker: null, interactor: null }],
    [
      'another comparison, which removes them',
      { ...good, ...interactive, comparison: 'tokens', checkerLanguage: 'cobol' },
      { checker: null, interactor: null },
    ],
    ['a checker without code', { comparison: 'program' }, { interactor: null }],
    ['an interactor', interactive, { interactor: program }],
    ['an interactor without code', { comparison: 'interactor' }, {}],
    [
      'an interactor and a checker',
      { ...good, ...interactive },
      { checker: program, interactor: program },
    ],
    [
      'an interactor whose checker is removed',
      { ...interactive, checkerProtocol: 'icpc', checkerCode: ' \n' },
      { checker: null, interactor: program },
    ],
    [
      'a validator',
      { validatorProtocol: 'testlib', validatorLanguage: 'cpp', validatorCode: good.checkerCode },
      { checker: null, interactor: null, validator: program },
    ],
    [
      'a validator that is removed',
      { validatorProtocol: '', validatorCode: '' },
      { checker: null, interactor: null, validator: null },
    ],
  ])('are read with %s', (_, fields, values) => {
    expect(readPrograms(fields)).toEqual({ values, errors: [] })
  })

  it.each<[what: string, ProgramFields, error: string]>([
    [
      'an interactor with empty code',
      { ...interactive, interactorCode: '' },
      'interactorCode: Interactor: Code is required',
    ],
    [
      'an invalid validator',
      { validatorProtocol: 'icpc', validatorLanguage: 'cobol', validatorCode: 'x' },
      'validatorLanguage: Input validator: Language must be python, cpp, c, java or javascript',
    ],
    [
      'an icpc checker after an interactor',
      { ...good, ...interactive, checkerProtocol: 'icpc' },
      'checkerProtocol: Checker: Protocol must be testlib, because a checker follows the interactor',
    ],
    [
      'a checker after an icpc interactor',
      { ...good, ...interactive, interactorProtocol: 'icpc' },
      'interactorProtocol: Interactor: Protocol must be testlib, because a checker follows the interactor',
    ],
  ])('are refused with %s', (_, fields, error) => {
    expect(told(fields)).toEqual([error])
  })

  const tooMany =
    'passes: More than one pass requires a checker or an interactor with the protocol icpc'
  it.each<[what: string, ProgramFields, errors: string[]]>([
    ['an icpc checker', { ...good, checkerProtocol: 'icpc' }, []],
    ['an icpc interactor', { ...interactive, interactorProtocol: 'icpc' }, []],
    ['a checker that is unchanged', { comparison: 'program' }, []],
    ['a testlib checker', good, [tooMany]],
    ['a testlib interactor', interactive, [tooMany]],
    ['no program', {}, [tooMany]],
  ])('allow several passes only with the protocol icpc: %s', (_, fields, errors) => {
    expect(told({ ...fields, passes: '2' })).toEqual(errors)
    expect(told({ ...fields, passes: '1' })).toEqual([])
  })
})

describe('a checker', () => {
  it('is read with its header files; the code is not trimmed', () => {
    const checkerHeaders = JSON.stringify([{ name: 'testlib.h', text: '#pragma once\n' }])
    const fields = { ...good, checkerProtocol: ' icpc ', checkerFlags: ' a  b ', checkerHeaders }
    expect(readPrograms(fields).values.checker).toEqual({
      protocol: 'icpc',
      language: 'cpp',
      code: good.checkerCode,
      flags: 'a  b',
      headers: [{ name: 'testlib.h', text: '#pragma once\n' }],
    })
  })

  const headers = (...list: unknown[]) => ({ checkerHeaders: JSON.stringify(list) })
  const header = { name: 'a.h', text: '' }
  it.each<[ProgramFields, string]>([
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
    expect(told({ ...good, ...change })).toEqual([expected])
  })

  it.each(['', '..', '../a.h', 'a/b.h', '-o', '.h', 'a b', 'ä.h', 'x'.repeat(65)])(
    'is refused with a header file named %j',
    (name) => {
      const { errors } = readPrograms({ ...good, ...headers({ name, text: '' }) })
      expect(errors[0]?.message).toMatch(/^Checker: The header file name /)
    },
  )
})
