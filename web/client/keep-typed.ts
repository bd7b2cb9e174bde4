/**
 * Keeps one text as it is typed, and beside other tabs that hold the same one.
 *
 * Each tab has a name and counts what it wrote; each entry says of which writes its author knew. So
 * a tab that meets another's entry can tell whether all that it wrote itself went into it. If so,
 * and nothing is typed but not kept yet, it follows: the editor takes the text over as a change that
 * can be undone. If not, the two have parted: this tab writes to the shared entry no more, keeps its
 * text aside under its own name, and asks. Whatever is chosen, and in whatever order tabs are
 * closed, frozen or woken, both texts are there until somebody has decided.
 *
 * Tabs learn of each other by the `storage` event, and look again when they are shown and before
 * each write, since a tab that slept may have missed some.
 */
import { type Entry, forget, formerName, keep, kept, keyOf, type Owner, readEntry } from './kept.ts'
import { createSoon } from './soon.ts'
import { readStored, storedKeys } from './stored.ts'

/** Another text for the same place: from a tab that parted, or what an imported one took the place of. */
export type OtherText = { text: string; why: 'tab' | 'former' }

export type TypedNews = {
  /** Whether what stands in the editor is kept. */
  onKept(safe: boolean): void
  /** The text of another tab that the editor is to show. */
  onFollow(text: string): void
  /** What is to be decided; null when it is. */
  onOther(other: OtherText | null): void
}

type Options = TypedNews & {
  owner: Owner
  name: string
  /** What the editor shows. */
  text: string
  /** False where that is newer than what is kept. */
  isKept: boolean
  /** The text that stands where nothing is kept, and is never kept itself. */
  otherwise: string
}

export type KeptTyping = {
  change(text: string): void
  flush(): void
  /** Puts a text aside that is about to be replaced, to be asked for. */
  putAside(text: string): void
  takeOther(): void
  keepMine(): void
  close(): void
}

/** Entries remember this many tabs; whoever is forgotten may be asked once more than needed. */
const mostTabs = 8

export function keepTyped({ owner, name, otherwise, ...options }: Options): KeptTyping {
  const { onKept, onFollow, onOther } = options
  const tab = Math.random().toString(36).slice(2, 10)
  const key = keyOf(owner, name)
  const asideName = `aside:${name}:tab-${tab}`
  let text = options.text
  let base = readStored(key)
  let written = 0
  let typed = !options.isKept
  let other: OtherText | null = null
  /** The entry that the other text comes from, where it is not the shared one. */
  let otherAside: string | null = null
  /** True once this tab's text and the shared one have parted. */
  let parted = false

  const soon = createSoon(save)

  function save() {
    typed = false
    if (parted) onKept(keep(owner, asideName, text))
    else look(true)
    if (!parted) onKept(write())
  }

  function write(): boolean {
    const { seen = {} } = readEntry(key) ?? {}
    const rest = Object.entries(seen).filter(([known]) => known !== tab)
    const known = Object.fromEntries([...rest.slice(1 - mostTabs), [tab, written + 1]])
    if (text === otherwise) forget(owner, name)
    else if (!keep(owner, name, text, known)) return false
    written += 1
    base = readStored(key)
    return true
  }

  function shared(): string {
    return readEntry(key)?.value ?? otherwise
  }

  /** @param changed whether this tab holds a change that is not kept yet */
  function look(changed: boolean) {
    const stored = readStored(key)
    if (stored === base) return
    const entry: Entry | null = readEntry(key)
    const theirs = entry?.value ?? otherwise
    if (theirs === text) {
      base = stored
      if (parted) settle()
      return
    }
    const knowsMine = entry === null || (entry.seen?.[tab] ?? 0) >= written
    if (!parted && !changed && knowsMine) {
      base = stored
      text = theirs
      onFollow(text)
      return
    }
    parted = true
    show({ text: theirs, why: 'tab' })
    onKept(keep(owner, asideName, text))
  }

  function show(next: OtherText | null, aside: string | null = null) {
    otherAside = aside
    if (next?.text === other?.text && next?.why === other?.why) return
    other = next
    onOther(next)
  }

  function settle() {
    parted = false
    base = readStored(key)
    forget(owner, asideName)
    if (otherAside !== null) forget(owner, otherAside)
    show(null)
  }

  function asides(): { name: string; other: OtherText }[] {
    const start = keyOf(owner, '')
    return storedKeys()
      .filter((known) => known.startsWith(`${start}aside:${name}:`))
      .flatMap((known) => {
        const aside = known.slice(start.length)
        const value = kept(owner, aside)
        const why = aside.startsWith(`aside:${name}:tab-`) ? 'tab' : 'former'
        return value === null ? [] : [{ name: aside, other: { text: value, why } as const }]
      })
  }

  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) look(typed)
  }
  const onShown = () => {
    if (document.visibilityState === 'visible') look(typed)
  }
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onShown)
  addEventListener('focus', onShown)
  document.addEventListener('visibilitychange', onShown)

  if (typed) soon.touch()
  const left = asides().find((one) => one.other.text !== text)
  if (left !== undefined) show(left.other, left.name)

  return {
    change(next) {
      if (next === text) return
      text = next
      typed = true
      soon.touch()
    },
    flush: soon.flush,
    putAside(former) {
      if (former === otherwise) return
      const aside = formerName(name)
      keep(owner, aside, former)
      show({ text: former, why: 'former' }, aside)
    },
    takeOther() {
      if (other === null) return
      soon.drop()
      typed = false
      text = otherAside === null ? shared() : other.text
      settle()
      onFollow(text)
      onKept(write())
    },
    keepMine() {
      // Nobody decides against a text that they have not been asked about.
      if (parted && shared() !== other?.text) return show({ text: shared(), why: 'tab' })
      soon.drop()
      typed = false
      settle()
      onKept(write())
    },
    close() {
      soon.close()
      removeEventListener('storage', onStorage)
      removeEventListener('pageshow', onShown)
      removeEventListener('focus', onShown)
      document.removeEventListener('visibilitychange', onShown)
    },
  }
}
