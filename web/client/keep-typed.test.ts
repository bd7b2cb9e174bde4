import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fillStorage } from '../testing/full-storage.ts'
import type { OtherText } from './asides.ts'
import { type KeptTyping, keepTyped } from './keep-typed.ts'
import { forget, keep, kept } from './kept.ts'
import { keyOf } from './owner.ts'

const name = 'draft:12:cpp'
const key = keyOf(7, name)
const template = 'int main() {}'

/** A tab with the same draft: its editor's text and the notifications it received. */
class Tab {
  text: string
  other: OtherText | null = null
  safe: boolean | null = null
  readonly typing: KeptTyping

  constructor(text = kept(7, name) ?? template, known = text, isKept = true) {
    this.text = text
    this.typing = keepTyped({
      owner: 7,
      name,
      text,
      isKept,
      known,
      otherwise: template,
      onKept: (safe) => {
        this.safe = safe
      },
      onFollow: (followed) => {
        this.text = followed
      },
      onOther: (other) => {
        this.other = other
      },
    })
    tabs.push(this)
  }

  type(text: string) {
    this.text = text
    this.typing.change(text)
  }
}

let tabs: Tab[] = []

/**
 * Browsers send the event to every tab except the writer. Here all tabs get it and recognise their
 * own writes.
 */
function tellAll() {
  dispatchEvent(new StorageEvent('storage', { key }))
}

function pause() {
  vi.advanceTimersByTime(100)
}

function asideNames() {
  return Object.keys(localStorage).filter((known) => known.includes('aside'))
}

beforeEach(() => {
  localStorage.clear()
  tabs = []
  vi.useFakeTimers()
})
afterEach(() => {
  for (const { typing } of tabs) typing.close()
})

describe('a draft', () => {
  it('is stored 100 ms after the last key press', () => {
    const tab = new Tab()
    tab.type('a')
    vi.advanceTimersByTime(99)
    expect(kept(7, name)).toBe(null)
    vi.advanceTimersByTime(1)
    expect(kept(7, name)).toBe('a')
    expect(tab.safe).toBe(true)
  })

  it('is stored at least every 500 ms during continuous typing', () => {
    const tab = new Tab()
    for (let at = 0; at <= 10; at += 1) {
      tab.type('x'.repeat(at + 1))
      vi.advanceTimersByTime(50)
    }
    expect(kept(7, name)).toBe('x'.repeat(10))
  })

  it.each(['pagehide', 'visibilitychange'])('is stored at once on %s', (event) => {
    const tab = new Tab()
    tab.type('a')
    const target = event === 'pagehide' ? window : document
    target.dispatchEvent(new Event(event))
    expect(kept(7, name)).toBe('a')
  })

  it('is not stored while it equals the template', () => {
    keep(7, name, 'mine')
    const tab = new Tab()
    tab.type(template)
    pause()
    expect(kept(7, name)).toBe(null)
  })

  it('is reported as not stored when the storage is full', () => {
    const tab = new Tab()
    fillStorage()
    tab.type('a')
    pause()
    expect(tab.safe).toBe(false)
  })

  it('stays in the editor while it cannot be stored, whatever other tabs write, and is stored at the next attempt', () => {
    const tab = new Tab()
    const emptyStorage = fillStorage()
    tab.type('a')
    pause()
    emptyStorage()
    keep(7, name, 'theirs')
    tellAll()
    expect([tab.text, tab.other, tab.safe]).toEqual(['a', { text: 'theirs', why: 'tab' }, true])
    tab.typing.close()
    expect(new Tab().other).toEqual({ text: 'a', why: 'tab' })
  })

  it('is stored by flush after the storage was full', () => {
    const tab = new Tab()
    const emptyStorage = fillStorage()
    tab.type('a')
    pause()
    emptyStorage()
    tab.typing.flush()
    expect([kept(7, name), tab.safe]).toEqual(['a', true])
  })
})

describe('a change by another tab since this one read the draft', () => {
  it('is shown if nothing was typed here', () => {
    keep(7, name, 'theirs')
    const tab = new Tab('read', 'read')
    expect([tab.text, tab.other]).toEqual(['theirs', null])
  })

  it('asks the user if something was typed here, and loses neither text', () => {
    keep(7, name, 'theirs')
    const tab = new Tab('typed', 'read', false)
    pause()
    expect([tab.text, tab.other]).toEqual(['typed', { text: 'theirs', why: 'tab' }])
    expect(kept(7, name)).toBe('theirs')
  })

  it('does not replace a text that is stored elsewhere', () => {
    keep(7, name, 'theirs')
    const tab = new Tab('of somebody else', template)
    expect([tab.text, tab.other]).toEqual(['of somebody else', { text: 'theirs', why: 'tab' }])
    tab.type('of somebody else, and more')
    pause()
    expect(kept(7, name)).toBe('theirs')
  })

  it('does not store such a text while there is no other one and nothing is typed', () => {
    const tab = new Tab('of somebody else', template)
    dispatchEvent(new Event('focus'))
    tab.typing.close()
    expect([tab.text, localStorage.length]).toEqual(['of somebody else', 0])
  })
})

describe('two tabs with one draft', () => {
  it('follow each other while each has seen the latest text before it is changed', () => {
    const [one, two] = [new Tab(), new Tab()]
    one.type('a')
    pause()
    tellAll()
    expect(two.text).toBe('a')
    two.type('ab')
    pause()
    tellAll()
    expect(one.text).toBe('ab')
    one.type('abc')
    pause()
    tellAll()
    expect([one.other, two.other, two.text]).toEqual([null, null, 'abc'])
  })

  it('follow each other through a reset', () => {
    keep(7, name, 'mine')
    const [one, two] = [new Tab(), new Tab()]
    one.type(template)
    pause()
    tellAll()
    expect(two.text).toBe(template)
  })

  /**
   * Both tabs change the same text: the first is stored, the second detects the conflict when it
   * writes.
   */
  function part() {
    const [one, two] = [new Tab(), new Tab()]
    one.type('one')
    two.type('two')
    one.typing.flush()
    two.typing.flush()
    return { one, two }
  }

  it('keep both texts in a conflict, and the later tab asks the user', () => {
    const { one, two } = part()
    expect(two.other).toEqual({ text: 'one', why: 'tab' })
    expect([one.text, two.text, kept(7, name)]).toEqual(['one', 'two', 'one'])
    expect(two.safe).toBe(true)
  })

  it('offer both texts in the next tab when one is closed without a decision', () => {
    const { two } = part()
    two.type('two, and more')
    two.typing.close()
    const next = new Tab()
    expect([next.text, next.other]).toEqual(['one', { text: 'two, and more', why: 'tab' }])
    next.typing.takeOther()
    expect([next.text, next.other, kept(7, name)]).toEqual(['two, and more', null, 'two, and more'])
  })

  it('agree after "Use that version"', () => {
    const { one, two } = part()
    two.typing.takeOther()
    expect([two.text, two.other, kept(7, name)]).toEqual(['one', null, 'one'])
    tellAll()
    two.type('one, two')
    pause()
    tellAll()
    expect([one.text, one.other]).toEqual(['one, two', null])
  })

  it('agree after "Keep mine"', () => {
    const { one, two } = part()
    two.typing.keepMine()
    expect([two.other, kept(7, name)]).toEqual([null, 'two'])
    tellAll()
    expect([one.text, one.other]).toEqual(['two', null])
    expect(asideNames()).toEqual([])
  })

  it('ask again when the other text has changed since', () => {
    const { one, two } = part()
    one.type('one, and more')
    one.typing.flush()
    two.typing.keepMine()
    expect(two.other).toEqual({ text: 'one, and more', why: 'tab' })
    expect(kept(7, name)).toBe('one, and more')
    two.typing.keepMine()
    expect([two.other, kept(7, name)]).toEqual([null, 'two'])
  })

  it('stay in conflict when the user decides about an earlier conflicting draft', () => {
    for (const choose of ['takeOther', 'keepMine'] as const) {
      localStorage.clear()
      const { one, two } = part()
      two.typing.putAside('two')
      two.type('submitted')
      pause()
      expect(two.other).toEqual({ text: 'two', why: 'former' })
      dispatchEvent(new Event('focus'))
      expect(two.other).toEqual({ text: 'two', why: 'former' })
      two.typing[choose]()
      const text = choose === 'takeOther' ? 'two' : 'submitted'
      expect([two.text, two.other]).toEqual([text, { text: 'one', why: 'tab' }])
      tellAll()
      expect([one.text, kept(7, name)]).toEqual(['one', 'one'])
      two.typing.close()
      one.typing.close()
      expect(asideNames().map((key) => kept(7, key.slice('kept:7:'.length)))).toEqual([text])
    }
  })

  it('take the newest version of a conflicting draft', () => {
    const { two } = part()
    const next = new Tab()
    two.type('two, and more')
    two.typing.close()
    next.typing.takeOther()
    expect([next.text, next.other, kept(7, name)]).toEqual(['two, and more', null, 'two, and more'])
  })

  it('delete nothing newer than the text that the user was asked about', () => {
    const { two } = part()
    const next = new Tab()
    two.type('two, and more')
    two.typing.close()
    next.typing.keepMine()
    expect(next.other).toEqual({ text: 'two, and more', why: 'tab' })
    next.typing.keepMine()
    expect([next.other, kept(7, name), asideNames()]).toEqual([null, 'one', []])
  })

  it('detect a conflict over an earlier conflicting draft when the shared text changed unseen', () => {
    keep(7, `aside:${name}:tab-gone`, 'left')
    const tab = new Tab()
    keep(7, name, 'theirs')
    tab.typing.takeOther()
    expect([tab.text, tab.other]).toEqual(['left', { text: 'theirs', why: 'tab' }])
    expect(kept(7, name)).toBe('theirs')
  })

  it('hand both conflicting drafts of visitors to the user who signs in', () => {
    keep('visitor', name, 'one')
    keep('visitor', `aside:${name}:tab-other`, 'two')
    const tab = new Tab()
    expect([tab.text, tab.other]).toEqual(['one', { text: 'two', why: 'tab' }])
    expect(Object.keys(localStorage).filter((key) => key.includes('visitor'))).toEqual([])
  })

  it.each(['takeOther', 'keepMine'] as const)(
    'lose nothing by %s when the storage is full',
    (choose) => {
      const { two } = part()
      two.typing.putAside('former')
      const emptyStorage = fillStorage()
      two.typing[choose]()
      two.typing[choose]()
      emptyStorage()
      const left = asideNames().map((key) => kept(7, key.slice('kept:7:'.length)))
      expect(left).toContain(choose === 'takeOther' ? 'former' : 'two')
      expect(kept(7, name)).toBe('one')
    },
  )

  it('ask when another tab has overwritten the stored text of one of them', () => {
    const one = new Tab()
    one.type('one')
    pause()
    // A tab without knowledge of it, for example in another process of the browser.
    keep(7, name, 'stranger')
    tellAll()
    expect([one.text, one.other]).toEqual(['one', { text: 'stranger', why: 'tab' }])
  })

  it('learn when they are shown what they missed while suspended', () => {
    const [one, two] = [new Tab(), new Tab()]
    one.type('a')
    pause()
    one.type('ab')
    pause()
    dispatchEvent(new Event('pageshow'))
    expect(two.text).toBe('ab')
  })

  it('have no conflict once both texts are equal', () => {
    const { two } = part()
    keep(7, name, 'two')
    tellAll()
    expect(two.other).toBe(null)
  })

  it('still ask about an earlier conflicting draft when both texts are equal', () => {
    const { two } = part()
    two.typing.putAside('former')
    keep(7, name, 'two')
    tellAll()
    expect(two.other).toEqual({ text: 'former', why: 'former' })
    two.typing.takeOther()
    expect([two.text, two.other, kept(7, name)]).toEqual(['former', null, 'former'])
  })
})

describe('a text that was replaced by another', () => {
  it('is offered until the user decides, even after a reload', () => {
    keep(7, name, 'former')
    const tab = new Tab()
    tab.typing.putAside('former')
    tab.type('submitted')
    pause()
    tab.typing.close()
    const next = new Tab()
    expect([next.text, next.other]).toEqual(['submitted', { text: 'former', why: 'former' }])
    next.typing.keepMine()
    expect([next.other, kept(7, name)]).toEqual([null, 'submitted'])
    expect(new Tab().other).toBe(null)
  })

  it('is not reported as stored when the storage is full', () => {
    keep(7, name, 'former')
    const tab = new Tab()
    fillStorage()
    expect(tab.typing.putAside('former')).toBe(false)
    expect(tab.other).toBe(null)
  })

  it('is not offered if it equals the template', () => {
    const tab = new Tab()
    expect(tab.typing.putAside(template)).toBe(true)
    expect(tab.other).toBe(null)
    forget(7, name)
  })
})
