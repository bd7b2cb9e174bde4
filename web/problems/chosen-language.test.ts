import { beforeEach, describe, expect, it } from 'vitest'
import { chooseLanguage, chosenLanguage } from './chosen-language.ts'

beforeEach(() => localStorage.clear())

describe('the language', () => {
  it('is C++ until one is chosen', () => {
    expect(chosenLanguage('visitor', 12)).toBe('cpp')
  })

  it('is the last choice for that problem, else the last choice for any problem', () => {
    chooseLanguage(7, 12, 'java')
    chooseLanguage(7, 13, 'python')
    expect([12, 13, 14].map((problemId) => chosenLanguage(7, problemId))).toEqual([
      'java',
      'python',
      'python',
    ])
    expect(chosenLanguage(8, 12)).toBe('cpp')
  })

  it('is C++ if the stored value is no language', () => {
    localStorage.setItem('kept:7:language', '{"value":"cobol","atMs":1}')
    expect(chosenLanguage(7, 12)).toBe('cpp')
  })

  it('of a visitor is kept through the sign-in', () => {
    chooseLanguage('visitor', 12, 'python')
    expect(chosenLanguage(7, 12)).toBe('python')
  })
})
