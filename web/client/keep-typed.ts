/**
 * Keeps one text as it is typed, and beside other tabs that hold the same one.
 *
 * Each tab has a name and counts what it wrote; each entry says of which writes its author knew. So
 * a tab that meets another's entry can tell whether all that it wrote itself went into it. If so,
 * and nothing is typed but not kept yet, it follows: the editor takes the text over as a change that
 * can be undone. If not, the two have parted: this tab writes to the shared entry no more, keeps its
 * text aside under its own name, and asks. Whatever is chosen, and in whatever order tabs are
 * closed, frozen or woken, both texts are there until somebody has decided. A decision about a text
 * that was put aside ends that aside alone: tabs that have parted stay so.
 *
 * Tabs learn of each other by the `storage` event, and look again when they are shown and before
 * each write, since a tab that slept may have missed some.
 */
import { asidesOf, type OtherText, tabAsideName } from './asides.ts'
import { type Entry, forget, formerName, keep, kept, readEntry } from './kept.ts'
import { keyOf, type Owner } from './owner.ts'
import { createSoon } from './soon.ts'
import { readStored } from './stored.ts'

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
  /** What was kept here when that was read; anything else is news. */
  known: string
  /** The text that stands where nothing is kept, and is never kept itself. */
  otherwise: string
}

export type KeptTyping = {
  change(text: string): void
  flush(): void
  /** Puts a text aside that is about to be replaced, to be asked for; false where it could not. */
  putAside(text: string): boolean
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
  const asideName = tabAsideName(name, tab)
  let text = options.text
  /** The shared entry as this tab knows it; undefined while it has not seen it. */
  let base = (kept(owner, name) ?? otherwise) === options.known ? readStored(key) : undefined
  let written = 0
  /** Whether the text holds a change that is not kept yet, or could not be. */
  let typed = !options.isKept
  let other: OtherText | null = null
  /** The entry that the other text comes from, where it is not the shared one. */
  let otherAside: string | null = null
  /** True once this tab's text and the shared one have parted. */
  let parted = false

  const soon = createSoon(save)

  function save() {
    if (!parted) look(true)
    else keepAside()
    if (!parted) report(write())
  }

  function flush() {
    soon.drop()
    if (typed) save()
  }

  function keepAside() {
    report(keep(owner, asideName, text))
  }

  function report(safe: boolean) {
    typed = !safe
    onKept(safe)
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
      if (parted) rejoin()
      return
    }
    const knowsMine = entry === null || (entry.seen?.[tab] ?? 0) >= written
    if (!parted && !changed && knowsMine) {
      base = stored
      text = theirs
      onFollow(text)
      return
    }
    const asksOfAside = parted && otherAside !== null
    parted = true
    if (!asksOfAside) askNext()
    keepAside()
  }

  /** What is left to be asked here; texts aside that nobody has asked about yet wait for a new tab. */
  function askNext() {
    show(parted ? { text: shared(), why: 'tab' } : null)
  }

  function show(next: OtherText | null, aside: string | null = null) {
    otherAside = aside
    if (next?.text === other?.text && next?.why === other?.why) return
    other = next
    onOther(next)
  }

  /** The shared text and this one are the same again. */
  function rejoin() {
    parted = false
    base = readStored(key)
    forget(owner, asideName)
    report(true)
    if (otherAside === null) askNext()
  }

  /** The other text as it is by now: whoever put it aside may have typed on. */
  function latest({ text: shown }: OtherText): string {
    return otherAside === null ? shared() : (kept(owner, otherAside) ?? shown)
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

  // Only a screen that shows what was read here may follow what has come in between: the text of
  // somebody whose session has ended is kept, but not here.
  if (base === undefined) look(text !== options.known)
  if (typed) soon.touch()
  const left = asidesOf(owner, name).find((one) => one.other.text !== text)
  if (!parted && left !== undefined) show(left.other, left.name)

  return {
    change(next) {
      if (next === text) return
      text = next
      typed = true
      soon.touch()
    },
    flush,
    putAside(former) {
      if (former === otherwise) return true
      const aside = formerName(name)
      if (!keep(owner, aside, former)) return false
      show({ text: former, why: 'former' }, aside)
      return true
    },
    takeOther() {
      if (other === null) return
      soon.drop()
      text = latest(other)
      onFollow(text)
      const aside = otherAside
      if (aside === null) {
        rejoin()
        // The same text, but now its author knows of all that this tab wrote before.
        write()
        return
      }
      save()
      if (typed) return
      forget(owner, aside)
      askNext()
    },
    keepMine() {
      if (other === null) return
      const now = latest(other)
      // Nobody decides against a text that they have not been asked about.
      if (now !== other.text) return show({ ...other, text: now }, otherAside)
      if (otherAside !== null) {
        forget(owner, otherAside)
        flush()
        askNext()
        return
      }
      soon.drop()
      if (write()) rejoin()
      else keepAside()
    },
    close() {
      flush()
      soon.close()
      removeEventListener('storage', onStorage)
      removeEventListener('pageshow', onShown)
      removeEventListener('focus', onShown)
      document.removeEventListener('visibilitychange', onShown)
    },
  }
}
