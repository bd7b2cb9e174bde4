import { beforeEach, describe, expect, it } from 'vitest'
import { chooseLanguage, chosenLanguage } from './chosen-language.ts'
import { codeTemplates } from './code-templates.ts'
import { type DraftPlace, readDraft, saveDraft } from './drafts.ts'

beforeEach(() => localStorage.clear())

const place: DraftPlace = { owner: 7, problemId: 12, language: 'cpp' }

describe('a draft', () => {
  it('is initially the template of its language', () => {
    expect(readDraft({ ...place, language: 'java' })).toEqual({
      code: codeTemplates.java,
      saved: false,
    })
  })

  it.each<{ elsewhere: Partial<DraftPlace> }>([
    { elsewhere: { owner: 8 } },
    { elsewhere: { owner: 'visitor' } },
    { elsewhere: { problemId: 13 } },
    { elsewhere: { language: 'c' } },
  ])('is not used for $elsewhere', ({ elsewhere }) => {
    saveDraft(place, 'mine')
    expect(readDraft(place)).toEqual({ code: 'mine', saved: true })
    expect(readDraft({ ...place, ...elsewhere }).code).not.toBe('mine')
  })

  it('may be empty', () => {
    saveDraft(place, '')
    expect(readDraft(place)).toEqual({ code: '', saved: true })
  })

  it('is deleted when the code equals the template again', () => {
    saveDraft(place, 'mine')
    saveDraft(place, codeTemplates.cpp)
    expect(readDraft(place).saved).toBe(false)
  })

  it('of a visitor is available after sign-in', () => {
    saveDraft({ ...place, owner: 'visitor' }, 'typed first, signed in later')
    expect(readDraft(place).code).toBe('typed first, signed in later')
  })
})

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
