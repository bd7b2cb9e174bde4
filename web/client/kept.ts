/**
 * Stores drafts, chosen languages and form contents, which have an owner, so that two people at one
 * computer never see each other's code. A visitor's entries pass to the user who signs in next.
 */
import { keyOf, type Owner } from './owner.ts'
import { readStored, storedKeys, writeStored } from './storage.ts'

type Entry = {
  value: string
  atMs: number
  /** True if the value is also stored as a submission; see draft.ts. */
  submitted?: boolean
}

export function keep(owner: Owner, name: string, value: string, submitted = false): boolean {
  const entry: Entry = { value, atMs: Date.now(), ...(submitted && { submitted }) }
  if (!write(keyOf(owner, name), entry)) return false
  if (owner !== 'visitor') writeStored(keyOf('visitor', name), null)
  return true
}

export function kept(owner: Owner, name: string): string | null {
  const visitors = readEntry(keyOf('visitor', name))
  if (owner === 'visitor') return visitors?.value ?? null
  const own = readEntry(keyOf(owner, name))
  if (visitors === null || (own !== null && own.atMs >= visitors.atMs)) return own?.value ?? null
  if (write(keyOf(owner, name), visitors)) writeStored(keyOf('visitor', name), null)
  return visitors.value
}

export function forget(owner: Owner, name: string): void {
  writeStored(keyOf(owner, name), null)
  writeStored(keyOf('visitor', name), null)
}

export function forgetAll(owner: Owner): void {
  for (const key of storedKeys()) if (key.startsWith(keyOf(owner, ''))) writeStored(key, null)
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
