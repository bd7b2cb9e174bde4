/**
 * Stores per-problem data in the browser: drafts, chosen languages, form contents. Every entry has
 * an owner, so that two people at one computer never see each other's code. (Display preferences
 * are in preferences.ts.)
 *
 * A visitor's entries pass to the user who signs in next: `kept` returns the visitor's value when
 * it is newer, and moves it to the owner. Full or disabled storage is not an error: `keep` returns
 * false, and reads find nothing.
 */
import { keyOf, type Owner } from './owner.ts'
import { readStored, storedKeys, writeStored } from './stored.ts'

type Entry = {
  value: string
  atMs: number
  /** True if the value is also stored as a submission; see draft.ts. */
  submitted?: boolean
}

/** Returns true if the value is stored. */
export function keep(owner: Owner, name: string, value: string, submitted = false): boolean {
  const entry: Entry = { value, atMs: Date.now(), ...(submitted && { submitted }) }
  if (!write(keyOf(owner, name), entry)) return false
  if (owner !== 'visitor') remove(keyOf('visitor', name))
  return true
}

export function kept(owner: Owner, name: string): string | null {
  const visitors = readEntry(keyOf('visitor', name))
  if (owner === 'visitor') return visitors?.value ?? null
  const own = readEntry(keyOf(owner, name))
  if (visitors === null || (own !== null && own.atMs >= visitors.atMs)) return own?.value ?? null
  if (write(keyOf(owner, name), visitors)) remove(keyOf('visitor', name))
  return visitors.value
}

export function forget(owner: Owner, name: string): void {
  remove(keyOf(owner, name))
  remove(keyOf('visitor', name))
}

/** Deletes all entries of an owner. */
export function forgetAll(owner: Owner): void {
  for (const key of storedKeys()) if (key.startsWith(keyOf(owner, ''))) remove(key)
}

export function readEntry(key: string): Entry | null {
  try {
    const entry: unknown = JSON.parse(readStored(key) ?? 'null')
    if (typeof entry !== 'object' || entry === null) return null
    if (!('value' in entry) || typeof entry.value !== 'string') return null
    if (!('atMs' in entry) || typeof entry.atMs !== 'number') return null
    return { ...entry, value: entry.value, atMs: entry.atMs }
  } catch {
    return null
  }
}

function write(key: string, entry: Entry): boolean {
  return writeStored(key, JSON.stringify(entry))
}

function remove(key: string): void {
  writeStored(key, null)
}
