import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type KeptTyping, keepTyped, type OtherText } from './keep-typed.ts'
import { forget, keep, kept, keyOf } from './kept.ts'

const name = 'draft:12:cpp'
const key = keyOf(7, name)
const template = 'int main() {}'

/** A tab on the same draft: what its editor shows, and what it was told. */
class Tab {
  text: string
  other: OtherText | null = null
  safe: boolean | null = null
  readonly typing: KeptTyping

  constructor(text = kept(7, name) ?? template) {
    this.text = text
    this.typing = keepTyped({
      owner: 7,
      name,
      text,
      isKept: true,
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

/** Browsers tell every tab but the one that wrote; here each is told, and knows its own. */
function tellAll() {
  dispatchEvent(new StorageEvent('storage', { key }))
}

function pause() {
  vi.advanceTimersByTime(100)
}

beforeEach(() => {
  localStorage.clear()
  tabs = []
  vi.useFakeTimers()
})
afterEach(() => {
  for (const { typing } of tabs) typing.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what is typed', () => {
  it('is kept a tenth of a second after the last key', () => {
    const tab = new Tab()
    tab.type('a')
    vi.advanceTimersByTime(99)
    expect(kept(7, name)).toBe(null)
    vi.advanceTimersByTime(1)
    expect(kept(7, name)).toBe('a')
    expect(tab.safe).toBe(true)
  })

  it('is kept at least every half second while the keys do not rest', () => {
    const tab = new Tab()
    for (let at = 0; at <= 10; at += 1) {
      tab.type('x'.repeat(at + 1))
      vi.advanceTimersByTime(50)
    }
    expect(kept(7, name)).toBe('x'.repeat(10))
  })

  it.each(['pagehide', 'visibilitychange'])('is kept at once at %s', (event) => {
    const tab = new Tab()
    tab.type('a')
    const target = event === 'pagehide' ? window : document
    target.dispatchEvent(new Event(event))
    expect(kept(7, name)).toBe('a')
  })

  it('is no draft while it is the template', () => {
    keep(7, name, 'mine')
    const tab = new Tab()
    tab.type(template)
    pause()
    expect(kept(7, name)).toBe(null)
  })

  it('is said not to be kept where there is no room', () => {
    const tab = new Tab()
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    tab.type('a')
    pause()
    expect(tab.safe).toBe(false)
  })
})

describe('two tabs on one draft', () => {
  it('follow each other while both are read before they are changed', () => {
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

  it('follow through a reset too', () => {
    keep(7, name, 'mine')
    const [one, two] = [new Tab(), new Tab()]
    one.type(template)
    pause()
    tellAll()
    expect(two.text).toBe(template)
  })

  /** Both typed on the same beginning: the first is kept, the second learns of it when it writes. */
  function part() {
    const [one, two] = [new Tab(), new Tab()]
    one.type('one')
    two.type('two')
    one.typing.flush()
    two.typing.flush()
    return { one, two }
  }

  it('that part keep both texts, and the later one asks', () => {
    const { one, two } = part()
    expect(two.other).toEqual({ text: 'one', why: 'tab' })
    expect([one.text, two.text, kept(7, name)]).toEqual(['one', 'two', 'one'])
    expect(two.safe).toBe(true)
  })

  it('of which one is closed undecided are offered again in the next', () => {
    const { two } = part()
    two.type('two, and more')
    two.typing.close()
    const next = new Tab()
    expect([next.text, next.other]).toEqual(['one', { text: 'two, and more', why: 'tab' }])
    next.typing.takeOther()
    expect([next.text, next.other, kept(7, name)]).toEqual(['two, and more', null, 'two, and more'])
  })

  it('agree on "Use that version"', () => {
    const { one, two } = part()
    two.typing.takeOther()
    expect([two.text, two.other, kept(7, name)]).toEqual(['one', null, 'one'])
    tellAll()
    two.type('one, two')
    pause()
    tellAll()
    expect([one.text, one.other]).toEqual(['one, two', null])
  })

  it('agree on "Keep mine"', () => {
    const { one, two } = part()
    two.typing.keepMine()
    expect([two.other, kept(7, name)]).toEqual([null, 'two'])
    tellAll()
    expect([one.text, one.other]).toEqual(['two', null])
    expect(Object.keys(localStorage).filter((known) => known.includes('aside'))).toEqual([])
  })

  it('ask again when the other one went on meanwhile', () => {
    const { one, two } = part()
    one.type('one, and more')
    one.typing.flush()
    two.typing.keepMine()
    expect(two.other).toEqual({ text: 'one, and more', why: 'tab' })
    expect(kept(7, name)).toBe('one, and more')
    two.typing.keepMine()
    expect([two.other, kept(7, name)]).toEqual([null, 'two'])
  })

  it('ask when another has overwritten what one of them had kept', () => {
    const one = new Tab()
    one.type('one')
    pause()
    // A tab that did not know of it, for example in another process of the browser.
    keep(7, name, 'stranger')
    tellAll()
    expect([one.text, one.other]).toEqual(['one', { text: 'stranger', why: 'tab' }])
  })

  it('learn what they missed while they slept when they are shown', () => {
    const [one, two] = [new Tab(), new Tab()]
    one.type('a')
    pause()
    one.type('ab')
    pause()
    dispatchEvent(new Event('pageshow'))
    expect(two.text).toBe('ab')
  })

  it('have nothing to decide when both became the same', () => {
    const { two } = part()
    keep(7, name, 'two')
    tellAll()
    expect(two.other).toBe(null)
  })
})

describe('a text that another one took the place of', () => {
  it('is offered, also after a reload, until somebody decides', () => {
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

  it('is not the template', () => {
    const tab = new Tab()
    tab.typing.putAside(template)
    expect(tab.other).toBe(null)
    forget(7, name)
  })
})
