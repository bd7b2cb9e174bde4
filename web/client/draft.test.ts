import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fillStorage } from '../testing/full-storage.ts'
import { Draft, type DraftState } from './draft.ts'
import { keep, kept } from './kept.ts'
import { keyOf } from './owner.ts'

const name = 'draft:12:cpp'
const previousName = `aside:${name}:previous`
const template = 'int main() {}'

/** A tab with the same draft: its editor's text and the state that it shows. */
class Tab {
  text: string
  state: DraftState = 'none'
  hasPrevious = false
  readonly draft: Draft

  constructor(onScreen?: string) {
    const onText = (text: string) => {
      this.text = text
    }
    const onState = (state: DraftState, hasPrevious: boolean) => {
      Object.assign(this, { state, hasPrevious })
    }
    this.draft = new Draft({ owner: 7, name, template, onScreen, onText, onState })
    this.text = this.draft.text
    this.draft.report()
    onTestFinished(() => this.draft.close())
  }

  /** Types a text, which is stored after a pause. */
  type(text: string) {
    this.text = text
    this.draft.change(text)
  }
}

const stored = () => kept(7, name)
const previous = () => kept(7, previousName)

/** Browsers send the event to every tab except the writer. Here all tabs get it. */
function tellAll() {
  dispatchEvent(new StorageEvent('storage', { key: keyOf(7, name) }))
}

const pause = () => vi.advanceTimersByTime(100)

function typeAndTell(tab: Tab, text: string) {
  tab.type(text)
  pause()
  tellAll()
}

beforeEach(() => void vi.useFakeTimers())

describe('a draft', () => {
  it('is stored 100 ms after a key press, even during continuous typing', () => {
    const tab = new Tab()
    tab.type('a')
    vi.advanceTimersByTime(99)
    expect(stored()).toBe(null)
    tab.type('ab')
    vi.advanceTimersByTime(1)
    expect([stored(), tab.state]).toEqual(['ab', 'saved'])
  })

  it.each(['pagehide', 'visibilitychange'])('is stored at once on %s', (event) => {
    const tab = new Tab()
    tab.type('a')
    document.dispatchEvent(new Event(event, { bubbles: true }))
    expect(stored()).toBe('a')
  })

  it('may be empty', () => {
    new Tab().type('')
    pause()
    expect(new Tab().text).toBe('')
  })

  it('is not stored while it equals the template', () => {
    keep(7, name, 'mine')
    const tab = new Tab()
    tab.type(template)
    pause()
    expect([stored(), tab.state]).toEqual([null, 'none'])
  })

  it('of a visitor passes to the user who signs in, with its previous version', () => {
    keep('visitor', name, 'typed first')
    keep('visitor', previousName, 'before')
    const tab = new Tab()
    expect([tab.text, tab.hasPrevious]).toEqual(['typed first', true])
    expect(Object.keys(localStorage).filter((key) => key.includes('visitor'))).toEqual([])
  })
})

describe('a full storage', () => {
  it('is reported, and the draft is stored by the next flush', () => {
    const tab = new Tab()
    const emptyStorage = fillStorage()
    tab.type('a')
    pause()
    expect(tab.state).toBe('failed')
    emptyStorage()
    tab.draft.flush()
    expect([stored(), tab.state]).toEqual(['a', 'saved'])
  })

  it('leaves the unsaved text in the editor, whatever other tabs write', () => {
    const tab = new Tab()
    const emptyStorage = fillStorage()
    tab.type('a')
    pause()
    emptyStorage()
    keep(7, name, 'theirs')
    tellAll()
    expect(tab.text).toBe('a')
    tab.draft.close()
    expect([stored(), previous()]).toEqual(['a', 'theirs'])
  })

  it('lets no text be overwritten whose previous version could not be stored', () => {
    const tab = new Tab()
    keep(7, name, 'theirs')
    tab.type('mine')
    const emptyStorage = fillStorage()
    pause()
    expect([tab.state, stored()]).toEqual(['failed', 'theirs'])
    expect(tab.draft.replace('submitted')).toBe(false)
    expect(tab.draft.text).toBe('mine')
    emptyStorage()
  })

  it('keeps the previous version until the restored text is stored', () => {
    const tab = new Tab()
    tab.type('former')
    tab.draft.replace('submitted')
    const emptyStorage = fillStorage()
    tab.draft.restore()
    emptyStorage()
    expect([tab.text, previous()]).toEqual(['former', 'former'])
  })
})

describe('two tabs with one draft', () => {
  it('follow each other', () => {
    const [one, two] = [new Tab(), new Tab()]
    typeAndTell(one, 'a')
    typeAndTell(two, 'ab')
    typeAndTell(one, 'abc')
    expect([one.text, two.text]).toEqual(['abc', 'abc'])
    expect([one.hasPrevious, two.hasPrevious]).toEqual([false, false])
    typeAndTell(two, template)
    expect(one.text).toBe(template)
  })

  it.each(['pageshow', 'focus'])('learn on %s what they missed while suspended', (event) => {
    const [one, two] = [new Tab(), new Tab()]
    one.type('a')
    pause()
    dispatchEvent(new Event(event))
    expect(two.text).toBe('a')
  })

  it('keep the text that the later write replaces, and both offer it', () => {
    const [one, two] = [new Tab(), new Tab()]
    one.type('one')
    two.type('two')
    one.draft.flush()
    two.draft.flush()
    tellAll()
    expect([one.text, two.text, stored()]).toEqual(['two', 'two', 'two'])
    expect([one.hasPrevious, two.hasPrevious, previous()]).toEqual([true, true, 'one'])
    one.draft.restore()
    tellAll()
    expect([one.text, two.text, stored()]).toEqual(['one', 'one', 'one'])
    expect([one.hasPrevious, two.hasPrevious]).toEqual([false, false])
  })

  it('keep the text of the other when they are closed at once', () => {
    const [one, two] = [new Tab(), new Tab()]
    one.type('one')
    two.type('two')
    one.draft.close()
    two.draft.close()
    const next = new Tab()
    expect([next.text, next.hasPrevious, previous()]).toEqual(['two', true, 'one'])
  })

  it('delete no text of another tab that becomes the previous version during a restore', () => {
    const tab = new Tab()
    tab.type('former')
    tab.draft.replace('submitted')
    keep(7, name, 'theirs')
    tab.draft.restore()
    expect([tab.text, stored(), previous()]).toEqual(['former', 'former', 'theirs'])
  })
})

it('a text on the screen that is stored for another owner stays, and is not stored, until the user types', () => {
  keep(7, name, 'theirs')
  const tab = new Tab('on the screen')
  dispatchEvent(new Event('focus'))
  expect([tab.text, stored()]).toEqual(['on the screen', 'theirs'])
  typeAndTell(tab, 'on the screen, and more')
  expect([stored(), previous()]).toEqual(['on the screen, and more', 'theirs'])
})

describe('a text that a submission replaces', () => {
  it('is offered until the user decides, even after a reload', () => {
    const tab = new Tab()
    tab.type('former')
    expect(tab.draft.replace('submitted')).toBe(true)
    tab.draft.close()
    const next = new Tab()
    expect([next.text, next.hasPrevious]).toEqual(['submitted', true])
    next.draft.dismiss()
    expect([next.text, next.hasPrevious]).toEqual(['submitted', false])
    expect(new Tab().hasPrevious).toBe(false)
  })

  it('is not offered if it equals the template', () => {
    const tab = new Tab()
    tab.draft.replace('submitted')
    expect(tab.hasPrevious).toBe(false)
  })

  it('stays the previous version when other submissions replace the unchanged one', () => {
    const tab = new Tab()
    tab.type('former')
    tab.draft.replace('first submission')
    tab.draft.close()
    const next = new Tab()
    next.draft.replace('second submission')
    expect(previous()).toBe('former')
    next.type('second submission, changed')
    next.draft.replace('third submission')
    expect(previous()).toBe('second submission, changed')
  })

  it('is found where earlier versions of the site stored it', () => {
    keep(7, `aside:${name}:tab-x1`, 'of a tab')
    keep(7, `aside:${name}:former-1`, 'former')
    const tab = new Tab()
    const offered = [1, 2].map(() => {
      expect(tab.hasPrevious).toBe(true)
      tab.draft.restore()
      return tab.text
    })
    expect(offered.toSorted()).toEqual(['former', 'of a tab'])
    expect(tab.hasPrevious).toBe(false)
  })
})
