/**
 * Stores a draft while the user types, and synchronises it with other tabs that show the same
 * draft.
 *
 * Each tab has an id and counts its writes. Each stored entry records, for every tab, the number of
 * writes that its author had seen. From this a tab can tell whether another tab's entry includes
 * all of its own writes. If it does, and nothing unsaved was typed here, the tab follows: the
 * editor takes the text over as an undoable change. Otherwise there is a conflict: the tab stops
 * writing to the shared entry, stores its text under its own name, and asks the user. Both texts
 * survive until the user decides, in whatever order tabs are closed, frozen or resumed. A decision
 * about an earlier conflicting draft resolves only that draft; tabs in conflict stay in conflict.
 *
 * Tabs learn of each other by the `storage` event. They also compare when they are shown and before
 * each write, because a suspended tab may have missed events.
 */
import { asidesOf, type OtherText, tabAsideName } from './asides.ts'
import { type Entry, forget, formerName, keep, kept, readEntry } from './kept.ts'
import { keyOf, type Owner } from './owner.ts'
import { createSoon } from './soon.ts'
import { readStored } from './stored.ts'

export type TypedNews = {
  /** Called with true when the editor's text is stored, with false when it could not be stored. */
  onKept(safe: boolean): void
  /** Called with another tab's text, which the editor must show. */
  onFollow(text: string): void
  /** Called with the text to choose or reject; null once the user has decided. */
  onOther(other: OtherText | null): void
}

type Options = TypedNews & {
  owner: Owner
  name: string
  /** The editor's text. */
  text: string
  /** False if `text` is newer than the stored text. */
  isKept: boolean
  /**
   * The stored text when the editor was opened; a different one means that another tab has written.
   */
  known: string
  /** The text to show when nothing is stored. It is never stored itself. */
  otherwise: string
}

export type KeptTyping = {
  change(text: string): void
  flush(): void
  /**
   * Stores a text that is about to be replaced and offers it to the user. Returns false if it could
   * not be stored.
   */
  putAside(text: string): boolean
  takeOther(): void
  keepMine(): void
  close(): void
}

/** Entries remember this many tabs. A tab beyond that may ask the user once more than necessary. */
const mostTabs = 8

export function keepTyped({ owner, name, otherwise, ...options }: Options): KeptTyping {
  const { onKept, onFollow, onOther } = options
  const tab = Math.random().toString(36).slice(2, 10)
  const key = keyOf(owner, name)
  const asideName = tabAsideName(name, tab)
  let text = options.text
  /** The shared entry that this tab has seen last; undefined if it has seen none. */
  let base = (kept(owner, name) ?? otherwise) === options.known ? readStored(key) : undefined
  let written = 0
  /** True if the text has a change that is not stored. */
  let typed = !options.isKept
  let other: OtherText | null = null
  /** The name of the entry that holds the other text; null for the shared one. */
  let otherAside: string | null = null
  /** True while this tab's text and the shared one are in conflict. */
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

  /**
   * Compares with the shared entry: follows it or reports a conflict.
   * @param changed true if this tab has a change that is not stored
   */
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

  /**
   * Shows the next conflict of this tab. Other conflicting drafts are offered when a new tab opens.
   */
  function askNext() {
    show(parted ? { text: shared(), why: 'tab' } : null)
  }

  function show(next: OtherText | null, aside: string | null = null) {
    otherAside = aside
    if (next?.text === other?.text && next?.why === other?.why) return
    other = next
    onOther(next)
  }

  /** Ends the conflict once the shared text and this one are equal. */
  function rejoin() {
    parted = false
    base = readStored(key)
    forget(owner, asideName)
    report(true)
    if (otherAside === null) askNext()
  }

  /** Returns the current version of the other text: another tab may have changed it since. */
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

  // Another tab has written since `known` was read. Its text may replace the editor's text only if
  // that still equals `known`. After a session has ended, the editor holds a text that is stored
  // for another owner, and must not lose it.
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
        // Writes the same text again, to record that its author has seen all earlier writes of this
        // tab.
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
      // The user must see the text before deciding against it.
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
