/**
 * What somebody wrote or chose for a problem, kept by the browser: drafts, languages, what a form
 * held. All of it is kept under an owner, so that two people at one computer never see each other's
 * code. (How somebody likes the pages is in preferences.ts.)
 *
 * What a visitor keeps is there to be carried through the sign-in that follows: `kept` gives a
 * signed-in owner the visitor's value when it is the newer one, and makes it the owner's. Storage
 * that is full or forbidden is not an error: `keep` says that it did not, and reading finds nothing.
 */
import { keyOf, type Owner } from './owner.ts'
import { readStored, storedKeys, writeStored } from './stored.ts'

export type Entry = {
  value: string
  atMs: number
  /** Of which tabs' changes this one knows, by how many each had made: see keep-typed.ts. */
  seen?: Readonly<Record<string, number>>
}

/** Whether the value is now kept. */
export function keep(owner: Owner, name: string, value: string, seen?: Entry['seen']): boolean {
  const entry: Entry = { value, atMs: Date.now(), ...(seen && { seen }) }
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

/** Forgets everything of one owner. */
export function forgetAll(owner: Owner): void {
  for (const key of storedKeys()) if (key.startsWith(keyOf(owner, ''))) remove(key)
}

/** Where a text is kept that gives way to another one under this name, until somebody decides. */
export function formerName(name: string): string {
  return `aside:${name}:former-${Date.now()}`
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
