import { unsafe } from './messages.ts'

/** The longest name that usual file systems allow. */
const longestPart = 255

const ignoredNames = new Set(['.ds_store', 'thumbs.db', 'desktop.ini'])

/** Returns true for files that macOS and Windows add automatically. */
export function isIgnored(name: string): boolean {
  if (name.startsWith('__MACOSX/')) return true
  const base = name.slice(name.lastIndexOf('/') + 1)
  return base.startsWith('._') || ignoredNames.has(base.toLowerCase())
}

/**
 * Returns the reason why a name is not allowed, or undefined. The server never writes to such a
 * path, but users who unpack the archive must be safe too.
 */
export function unsafeName(name: string): string | undefined {
  if (name.includes('\0')) return unsafe.nul(name)
  if (name.includes('\\')) return unsafe.backslash(name)
  if (name.startsWith('/') || /^[a-z]:/i.test(name)) return unsafe.absolute(name)
  const parts = (name.endsWith('/') ? name.slice(0, -1) : name).split('/')
  if (parts.some((part) => part === '' || part === '.' || part === '..')) return unsafe.path(name)
  if (parts.some((part) => part.length > longestPart)) return unsafe.long(name)
  return undefined
}

/** Two names with the same key collide on a case-insensitive file system. */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase()
