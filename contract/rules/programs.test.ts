import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { type ProgramFields, readPrograms } from './programs.ts'

const good = {
  ...{ comparison: 'program', checkerProtocol: 'testlib', checkerLanguage: 'cpp' },
  ...{ checkerCode: 'int main() {}\n', checkerFlags: '', checkerHeaders: '[]' },
}

const { checkerCode: code } = good
const program = { protocol: 'testlib', language: 'cpp', code, flags: '', headers: [] }
const languages = 'Language must be python, cpp, c, java or javascript'

const interactive = {
  ...{ comparison: 'interactor', interactorProtocol: 'testlib', interactorLanguage: 'cpp' },
  interactorCode: code,
}
const validator = {
  ...{ validatorProtocol: 'testlib', validatorLanguage: 'cpp', validatorCode: code },
}
const none = { checker: null, interactor: null }

const told = (fields: ProgramFields) => {
  const { values, errors } = readPrograms(fields)
  if (errors.length > 0) expect(values).toEqual({})
  return errors.map(({ field, message }) => `${field}: ${message}`)
}

describe('the programs of a form', () => {
  it.each<[what: string, ProgramFields, values: object]>([
    ['nothing', {}, none],
    [
      'another comparison, which removes them',
      { ...good, ...interactive, comparison: 'tokens', checkerLanguage: 'cobol' },
      none,
    ],
    ['a checker without code', { comparison: 'program' }, { interactor: null }],
    ['an interactor', interactive, { interactor: program }],
    ['an interactor without code', { comparison: 'interactor' }, {}],
    ['both', { ...good, ...interactive }, { checker: program, interactor: program }],
    [
      'an interactor whose checker is removed',
      { ...interactive, checkerProtocol: 'icpc', checkerCode: ' \n' },
      { checker: null, interactor: program },
    ],
    ['a validator', validator, { ...none, validator: program }],
    ['no validator', { validatorProtocol: '', validatorCode: '' }, { ...none, validator: null }],
  ])('are read with %s', (_, fields, values) => {
    expect(readPrograms(fields)).toEqual({ values, errors: [] })
  })

  const both = { ...good, ...interactive }
  const follows = 'Protocol must be testlib, because a checker follows the interactor'
  it.each<[error: string, ProgramFields]>([
    ['interactorCode: Interactor: Code is required', { ...interactive, interactorCode: '' }],
    [
      `validatorLanguage: Input validator: ${languages}`,
      { ...validator, validatorLanguage: 'ada' },
    ],
    [`checkerProtocol: Checker: ${follows}`, { ...both, checkerProtocol: 'icpc' }],
    [`interactorProtocol: Interactor: ${follows}`, { ...both, interactorProtocol: 'icpc' }],
  ])('are refused: %s', (error, fields) => {
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
      ...{ protocol: 'icpc', language: 'cpp', code, flags: 'a  b' },
      headers: [{ name: 'testlib.h', text: '#pragma once\n' }],
    })
  })

  const header = { name: 'a.h', text: '' }
  const large = { name: 'a.h', text: 'x'.repeat(limits.programs.headerBytes) }
  const many = Array.from({ length: 11 }, (_, at) => ({ name: `${at}.h`, text: '' }))
  const notList = 'Header files must be a JSON list of objects with name and text'
  it.each<[field: string, value: unknown, message: string]>([
    ['checkerProtocol', 'cms', 'Protocol must be testlib or icpc'],
    ['checkerLanguage', 'cobol', languages],
    ['checkerCode', ' \n', 'Code is required'],
    ['checkerCode', 'x'.repeat(limits.programs.codeBytes + 1), 'Code must be at most 256 KB'],
    ['checkerCode', 'a\0', 'Code must not contain the character U+0000'],
    ['checkerFlags', 'x'.repeat(1001), 'Arguments must be at most 1000 characters'],
    ['checkerHeaders', '{', notList],
    ['checkerHeaders', [{ name: 'a.h' }], notList],
    ['checkerHeaders', [header, header], 'There are two header files named a.h'],
    ['checkerHeaders', many, 'There must be at most 10 header files'],
    ['checkerHeaders', [large], 'Header files must be at most 512 KB in all'],
  ])('is refused with %s %.20j', (field, value, message) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    expect(told({ ...good, [field]: text })).toEqual([`${field}: Checker: ${message}`])
  })

  const names = ['', '..', '../a.h', 'a/b.h', '-o', '.h', 'a b', 'ä.h', 'x'.repeat(65)]
  it.each(names)('is refused with a header file named %j', (name) => {
    const checkerHeaders = JSON.stringify([{ name, text: '' }])
    const { errors } = readPrograms({ ...good, checkerHeaders })
    expect(errors[0]?.message).toMatch(/^Checker: The header file name /)
  })
})
