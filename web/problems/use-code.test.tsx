import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keep, kept } from '../client/kept.ts'
import { createQueryClient } from '../client/queries.ts'
import { dropToken } from '../client/token.ts'
import { answerCalls, tokenOf } from '../testing/answer-calls.ts'
import { fillStorage } from '../testing/full-storage.ts'
import { closeToast, currentToasts } from '../ui/toasts.ts'
import { codeTemplates } from './code-templates.ts'
import { chooseLanguage, chosenLanguage, useCode } from './use-code.ts'

const name = 'draft:5:cpp'

/** Renders the hook for a signed-in user. */
function writeCode() {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, unmount } = renderHook(() => useCode(5), { wrapper })
  return { code: () => result.current, unmount }
}

beforeEach(() => {
  answerCalls({ 'GET /api/user': { data: { user: { userId: 7, username: 'ada' } } } })
  localStorage.setItem('token', tokenOf(7))
})
afterEach(() => {
  for (const { id } of currentToasts()) closeToast(id)
})

describe('the code', () => {
  it.each(['kept:8:draft:5:cpp', 'kept:7:draft:6:cpp', 'kept:7:draft:5:c'])(
    'is not the draft of another user, problem or language: %s',
    (key) => {
      localStorage.setItem(key, JSON.stringify({ value: 'other', atMs: 1 }))
      expect(writeCode().code().currentCode()).toBe(codeTemplates.cpp)
    },
  )

  it('is stored when the page is left', () => {
    const { code, unmount } = writeCode()
    act(() => code().change('mine'))
    unmount()
    expect(kept(7, name)).toBe('mine')
  })
})

describe('the language', () => {
  it('is C++ unless a language is stored', () => {
    expect(chosenLanguage('visitor', 12)).toBe('cpp')
    keep(7, 'language', 'cobol')
    expect(chosenLanguage(7, 12)).toBe('cpp')
  })

  it('is the last choice for that problem, else the last choice for any problem', () => {
    chooseLanguage(7, 12, 'java')
    chooseLanguage(7, 13, 'python')
    const chosen = [12, 13, 14].map((problemId) => chosenLanguage(7, problemId))
    expect(chosen).toEqual(['java', 'python', 'python'])
    expect(chosenLanguage(8, 12)).toBe('cpp')
  })

  it('of a visitor is kept through the sign-in', () => {
    chooseLanguage('visitor', 12, 'python')
    expect(chosenLanguage(7, 12)).toBe('python')
  })
})

it("the end of a session leaves the screen unchanged, and the visitor's draft restorable", () => {
  const { code } = writeCode()
  act(() => code().change('mine'))
  act(() => code().flush())
  keep('visitor', name, "a visitor's")
  act(() => dropToken(tokenOf(7)))
  expect([code().currentCode(), kept('visitor', name)]).toEqual(['mine', "a visitor's"])
  act(() => code().change('typed on'))
  act(() => code().flush())
  expect([kept('visitor', name), code().hasPrevious]).toEqual(['typed on', true])
  act(() => code().restorePrevious())
  expect(code().document.code).toBe("a visitor's")
})

describe('code that is put into the editor', () => {
  it('is ignored once the page is left', () => {
    const { code, unmount } = writeCode()
    unmount()
    expect(code().put('python', 'print(54)')).toBe(false)
    expect([kept(7, 'language'), kept(7, 'draft:5:python')]).toEqual([null, null])
  })

  it.each(['cpp', 'python'] as const)(
    'replaces no draft of %s that could not be stored',
    (language) => {
      keep(7, 'draft:5:cpp', 'draft')
      keep(7, 'draft:5:python', 'draft')
      const { code } = writeCode()
      const emptyStorage = fillStorage()
      expect(code().put(language, 'submitted')).toBe(false)
      emptyStorage()
      expect([code().language, code().currentCode()]).toEqual(['cpp', 'draft'])
      expect(currentToasts().map(({ message }) => message)).toEqual([
        'Your draft could not be saved, so the code was not replaced',
      ])
      act(() => void code().put(language, 'submitted'))
      expect([code().language, code().currentCode()]).toEqual([language, 'submitted'])
      expect(code().hasPrevious).toBe(true)
    },
  )
})
