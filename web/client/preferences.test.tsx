import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { act, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { tokenOf } from '../testing/answer-calls.ts'
import { fillStorage } from '../testing/full-storage.ts'
import { currentOwner, type Owner } from './owner.ts'
import { prefer, preferred, usePreference } from './preferences.ts'
import { useTheme } from './theme.ts'
import { dropToken, storeToken } from './token.ts'

const beforePaint = readFileSync(join(import.meta.dirname, '../public/before-paint.js'), 'utf8')
const root = document.documentElement

afterEach(() => {
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
})

const tokens: Record<string, string | null> = {
  ada: tokenOf(7),
  grace: tokenOf(8),
  'a visitor': null,
  'a malformed token': 'nonsense',
}

function lookAs(who: string) {
  const token = tokens[who] ?? null
  if (token === null) localStorage.removeItem('token')
  else localStorage.setItem('token', token)
}

describe('A preference', () => {
  it.each<[who: string, chosen: [Owner, string][], holds: string | null]>([
    ['ada', [], null],
    ['ada', [[7, 'dark']], 'dark'],
    ['grace', [[7, 'dark']], null],
    ['a visitor', [[7, 'dark']], null],
    ['a malformed token', [[7, 'dark']], null],
    ['a visitor', [['visitor', 'dark']], 'dark'],
    ['ada', [['visitor', 'dark']], 'dark'],
    [
      'ada',
      [
        [7, 'light'],
        ['visitor', 'dark'],
      ],
      'light',
    ],
    [
      'a visitor',
      [
        ['visitor', 'dark'],
        [7, 'light'],
      ],
      'dark',
    ],
    [
      'ada',
      [
        [7, 'system'],
        ['visitor', 'dark'],
      ],
      'system',
    ],
    [
      'ada',
      [
        [7, 'light'],
        [8, 'dark'],
      ],
      'light',
    ],
  ])(
    'of %s, after the choices %j, is %s: on the page and before its first paint',
    (who, chosen, holds) => {
      for (const [owner, value] of chosen) prefer(owner, 'theme', value)
      lookAs(who)
      runInThisContext(`{${beforePaint}}`)
      const attribute = holds === 'light' || holds === 'dark' ? holds : undefined
      expect(root.dataset['theme']).toBe(attribute)
      expect(preferred(currentOwner(), 'theme')).toBe(holds)
    },
  )

  it.each<[share: string, pane: string]>([
    ['24', ''],
    ['25', '25%'],
    ['62', '62%'],
    ['80', ''],
    ['wide', ''],
  ])('for the pane sizes is applied before the first paint: %s', (share, pane) => {
    prefer(7, 'pane:problem', share)
    lookAs('ada')
    runInThisContext(`{${beforePaint}}`)
    expect(root.style.getPropertyValue('--pane')).toBe(pane)
  })

  it('changes with the signed-in user, without a reload', () => {
    prefer('visitor', 'theme', 'dark')
    prefer(7, 'theme', 'light')
    render(<Theme />)
    const seen = () => [screen.getByRole('paragraph').textContent, root.dataset['theme']]
    expect(seen()).toEqual(['dark', 'dark'])
    act(() => storeToken(tokenOf(7)))
    expect(seen()).toEqual(['light', 'light'])
    act(() => prefer(7, 'theme', 'system'))
    expect(seen()).toEqual(['system', undefined])
    act(() => dropToken(tokenOf(7)))
    expect(seen()).toEqual(['dark', 'dark'])
  })

  it('follows a change in another tab', () => {
    render(<Theme />)
    act(() => {
      localStorage.setItem('kept:visitor:theme', 'dark')
      dispatchEvent(new StorageEvent('storage', { key: 'kept:visitor:theme' }))
    })
    expect(screen.getByText('dark')).toBeTruthy()
  })

  it('lasts until the page is closed when it cannot be stored', () => {
    const empty = fillStorage()
    render(<Size />)
    act(() => choose('14'))
    expect(screen.getByText('14')).toBeTruthy()
    empty()
    act(() => choose('16'))
    expect(screen.getByText('16')).toBeTruthy()
    expect(localStorage.getItem('kept:visitor:size')).toBe('16')
  })
})

function Theme() {
  return <p>{useTheme()[0]}</p>
}

let choose: (value: string) => void = () => undefined
function Size() {
  const [value, set] = usePreference('size')
  choose = set
  return <p>{value}</p>
}
