import { unsafe } from './messages.ts'

/** No usual file system takes a longer one; and names are kept, and listed in each review. */
const longestPart = 255

const ignoredNames = new Set(['.ds_store', 'thumbs.db', 'desktop.ini'])

/** Files that macOS and Windows add by themselves; nobody chose to put them there. */
export function isIgnored(name: string): boolean {
  if (name.startsWith('__MACOSX/')) return true
  const base = name.slice(name.lastIndexOf('/') + 1)
  return base.startsWith('._') || ignoredNames.has(base.toLowerCase())
}

/**
 * Why a name must not be in an archive, or nothing. Nothing here is ever written to a path of
 * that name; but who downloads the tests again must be safe too.
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

/** Two names with the same key meet on a file system that does not know upper from lower case. */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase()
