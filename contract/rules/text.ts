/** Rules for all text that users send. */

/** Trims and normalises to NFC, the stored form of titles, names, addresses and links. */
export function tidy(text: string): string {
  return text.trim().normalize('NFC')
}

/** Returns the length in code points, which is what users count. */
export function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

const encoder = new TextEncoder()
export function utf8Bytes(text: string): number {
  return encoder.encode(text).byteLength
}

/** Returns an error for text that PostgreSQL cannot store: U+0000 or half of a surrogate pair. */
export function unstorable(text: string): string | null {
  if (text.includes('\u0000')) return 'must not contain the character U+0000'
  return text.isWellFormed() ? null : 'must be valid Unicode text'
}
