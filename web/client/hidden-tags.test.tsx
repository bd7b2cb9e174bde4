import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { act } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { answerCalls, tokenOf } from '../testing/answer-calls.ts'
import { renderPage } from '../testing/render-page.tsx'
import { useHiddenTags } from './hidden-tags.ts'
import { prefer } from './preferences.ts'

const beforePaint = readFileSync(join(import.meta.dirname, '../public/before-paint.js'), 'utf8')
const root = document.documentElement
const isMarked = () => root.hasAttribute('data-hide-tags')

afterEach(() => root.removeAttribute('data-hide-tags'))

let choose: (hidden: boolean) => void = () => undefined
function Preference() {
  const [hidden, setHidden] = useHiddenTags()
  choose = setHidden
  return <p>{hidden ? 'hidden' : 'shown'}</p>
}

function open(userId: number | null) {
  if (userId === null) localStorage.removeItem('token')
  else localStorage.setItem('token', tokenOf(userId))
  answerCalls({})
  return renderPage(<Preference />)
}

describe('hiding the tags of unsolved problems', () => {
  it('is off by default, and stored for each user', () => {
    const { container, unmount } = open(7)
    expect([container.textContent, isMarked()]).toEqual(['shown', false])
    act(() => choose(true))
    expect([container.textContent, isMarked()]).toEqual(['hidden', true])
    unmount()
    const graces = open(8)
    expect([graces.container.textContent, isMarked()]).toEqual(['shown', false])
    graces.unmount()
    const again = open(7)
    expect([again.container.textContent, isMarked()]).toEqual(['hidden', true])
    act(() => choose(false))
    expect([again.container.textContent, isMarked()]).toEqual(['shown', false])
  })

  it.each<[who: string, token: string | null, marked: boolean]>([
    ['the user who chose it', tokenOf(7), true],
    ['another user', tokenOf(8), false],
    ['a visitor', null, false],
    ['a malformed token', 'nonsense', false],
  ])('is applied before the first paint: to %s', (_, token, marked) => {
    prefer(7, 'hide-tags', 'yes')
    prefer(8, 'hide-tags', 'no')
    if (token !== null) localStorage.setItem('token', token)
    runInThisContext(`{${beforePaint}}`)
    expect(isMarked()).toBe(marked)
  })
})
