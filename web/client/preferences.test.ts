import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tokenOf } from '../testing/answer-calls.ts'
import { fillStorage } from '../testing/full-storage.ts'
import { currentOwner } from './owner.ts'
import { prefer, preferred, usePreference, useTheme } from './preferences.ts'
import { dropToken, storeToken } from './token.ts'

const beforePaint = readFileSync(join(import.meta.dirname, '../public/before-paint.js'), 'utf8')
const root = document.documentElement

// before-paint.js also makes a call; see early-user.test.ts.
beforeEach(() => void vi.stubGlobal('fetch', async () => Response.json({})))
afterEach(() => {
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
})

const tokens = {
  ada: tokenOf(7),
  grace: tokenOf(8),
  'a visitor': null,
  'a malformed token': 'nonsense',
}
type Person = keyof typeof tokens

function openAs(who: Person) {
  const token = tokens[who]
  if (token === null) localStorage.removeItem('token')
  else localStorage.setItem('token', token)
  runInThisContext(`{${beforePaint}}`)
}

describe('A preference', () => {
  it.each<[who: Person, chosen: Record<string, string>, holds: string | null]>([
    ['ada', {}, null],
    ['ada', { 7: 'dark' }, 'dark'],
    ['grace', { 7: 'dark' }, null],
    ['a visitor', { 7: 'dark' }, null],
    ['a malformed token', { 7: 'dark' }, null],
    ['a visitor', { visitor: 'dark' }, 'dark'],
    ['ada', { visitor: 'dark' }, 'dark'],
    ['ada', { 7: 'light', visitor: 'dark' }, 'light'],
    ['a visitor', { 7: 'light', visitor: 'dark' }, 'dark'],
    ['ada', { 7: 'system', visitor: 'dark' }, 'system'],
    ['ada', { 7: 'light', 8: 'dark' }, 'light'],
  ])(
    'of %s, after the choices %j, is %s: on the page and before its first paint',
    (who, chosen, holds) => {
      for (const [id, value] of Object.entries(chosen)) {
        const owner = id === 'visitor' ? id : Number(id)
        prefer(owner, 'theme', value)
        prefer(owner, 'hide-tags', value === 'dark' ? 'yes' : 'no')
      }
      openAs(who)
      expect(root.hasAttribute('data-hide-tags')).toBe(holds === 'dark')
      const attribute = holds === 'light' || holds === 'dark' ? holds : undefined
      expect(root.dataset['theme']).toBe(attribute)
      expect(preferred(currentOwner(), 'theme')).toBe(holds)
    },
  )

  it.each([
    ['24', ''],
    ['25', '25%'],
    ['62', '62%'],
    ['80', ''],
    ['wide', ''],
  ])('for the pane sizes is applied before the first paint: %s', (share, pane) => {
    prefer(7, 'pane:problem', share)
    openAs('ada')
    expect(root.style.getPropertyValue('--pane')).toBe(pane)
  })

  it('changes with the signed-in user, without a reload', () => {
    prefer('visitor', 'theme', 'dark')
    prefer(7, 'theme', 'light')
    const { result } = renderHook(() => useTheme())
    const seen = () => [result.current[0], root.dataset['theme']]
    expect(seen()).toEqual(['dark', 'dark'])
    act(() => storeToken(tokenOf(7)))
    expect(seen()).toEqual(['light', 'light'])
    act(() => prefer(7, 'theme', 'system'))
    expect(seen()).toEqual(['system', undefined])
    act(() => dropToken(tokenOf(7)))
    expect(seen()).toEqual(['dark', 'dark'])
  })

  it('follows a change in another tab', () => {
    const { result } = renderHook(() => useTheme())
    act(() => {
      localStorage.setItem('kept:visitor:theme', 'dark')
      dispatchEvent(new StorageEvent('storage', { key: 'kept:visitor:theme' }))
    })
    expect(result.current[0]).toBe('dark')
  })

  it('lasts until the page is closed when it cannot be stored', () => {
    const emptyStorage = fillStorage()
    const { result } = renderHook(() => usePreference('size'))
    act(() => result.current[1]('14'))
    expect(result.current[0]).toBe('14')
    emptyStorage()
    act(() => result.current[1]('16'))
    expect([result.current[0], localStorage.getItem('kept:visitor:size')]).toEqual(['16', '16'])
  })
})
