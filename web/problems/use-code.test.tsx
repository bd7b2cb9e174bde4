import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keep, kept } from '../client/kept.ts'
import { createQueryClient } from '../client/queries.ts'
import { dropToken, storeToken } from '../client/token.ts'
import { answerCalls, tokenOf } from '../testing/answer-calls.ts'
import { fillStorage } from '../testing/full-storage.ts'
import { closeToast, currentToasts } from '../ui/toasts.ts'
import { useCode } from './use-code.ts'

const name = 'draft:5:cpp'

/** Renders the hook for a signed-in user, before the module that stores drafts has loaded. */
function writeCode() {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, unmount } = renderHook(() => useCode(5), { wrapper })
  return { code: () => result.current, unmount }
}

/**
 * Waits until the module that stores drafts has loaded, because only then other tabs are followed.
 */
async function keeping(code: () => ReturnType<typeof useCode>) {
  keep(7, name, 'of another tab')
  await waitFor(() => {
    dispatchEvent(new StorageEvent('storage', { key: `kept:7:${name}` }))
    expect(code().currentCode()).toBe('of another tab')
  })
}

beforeEach(() => {
  answerCalls({
    'GET /api/user': { data: { user: { userId: 7, username: 'ada', isAdmin: false } } },
  })
  localStorage.setItem('token', tokenOf(7))
})
afterEach(() => {
  for (const { id } of currentToasts()) closeToast(id)
})

describe('a change by another tab while the draft is opened', () => {
  it('is shown', async () => {
    keep(7, name, 'read')
    const { code } = writeCode()
    expect(code().currentCode()).toBe('read')
    keep(7, name, 'theirs')
    await waitFor(() => expect(code().document.code).toBe('theirs'))
  })

  it('asks the user when something was typed', async () => {
    const { code } = writeCode()
    act(() => code().change('mine'))
    keep(7, name, 'theirs')
    await waitFor(() => expect(code().other).toEqual({ text: 'theirs', why: 'tab' }))
    expect([code().currentCode(), kept(7, name)]).toEqual(['mine', 'theirs'])
  })

  it('is stored beside the typed text when the page is left at once', async () => {
    const first = writeCode()
    act(() => first.code().change('mine'))
    keep(7, name, 'theirs')
    first.unmount()
    const { code } = writeCode()
    await waitFor(() => expect(code().other).toEqual({ text: 'mine', why: 'former' }))
    expect(code().currentCode()).toBe('theirs')
  })
})

describe('the end of a session', () => {
  it("leaves the screen unchanged, and the visitor's draft too", async () => {
    const { code } = writeCode()
    await keeping(code)
    keep('visitor', name, "a visitor's")
    act(() => dropToken(tokenOf(7)))
    await waitFor(() => expect(code().other).toEqual({ text: "a visitor's", why: 'tab' }))
    expect(code().currentCode()).toBe('of another tab')
    act(() => code().change('typed on'))
    code().flush()
    expect(kept('visitor', name)).toBe("a visitor's")
  })

  it('keeps both conflicting texts of two tabs for the user who signs in', async () => {
    localStorage.removeItem('token')
    const { code } = writeCode()
    act(() => code().change('two'))
    keep('visitor', name, 'one')
    await waitFor(() => expect(code().other).toEqual({ text: 'one', why: 'tab' }))
    act(() => storeToken(tokenOf(7)))
    await waitFor(() => expect(code().other).toEqual({ text: 'two', why: 'tab' }))
    expect(code().currentCode()).toBe('one')
  })
})

describe('code that is put into the editor', () => {
  it('is ignored once the page is left', () => {
    const { code, unmount } = writeCode()
    unmount()
    expect(code().put('python', 'print(54)', true)).toBe(false)
    expect([kept(7, 'language'), kept(7, 'draft:5:python')]).toEqual([null, null])
  })

  it.each(['cpp', 'python'] as const)(
    'replaces no draft of %s that could not be stored',
    async (language) => {
      keep(7, 'draft:5:python', 'draft')
      const { code } = writeCode()
      await keeping(code)
      const emptyStorage = fillStorage()
      expect(code().put(language, 'submitted', true)).toBe(false)
      emptyStorage()
      expect([code().language, code().currentCode()]).toEqual(['cpp', 'of another tab'])
      expect(currentToasts().map(({ message }) => message)).toEqual([
        'Your draft could not be kept, so nothing took its place',
      ])
      act(() => void code().put(language, 'submitted', true))
      expect([code().language, code().currentCode()]).toEqual([language, 'submitted'])
    },
  )
})
