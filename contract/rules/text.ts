/** What holds for all text that people send, wherever it goes. */

/** Trimmed and in Unicode's composed form (NFC): how titles, names, addresses and links are kept. */
export function tidy(text: string): string {
  return text.trim().normalize('NFC')
}

/** Length in code points, which is what people count. */
export function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

const encoder = new TextEncoder()
export function utf8Bytes(text: string): number {
  return encoder.encode(text).byteLength
}

/** PostgreSQL stores neither U+0000 nor half of a surrogate pair, so both are refused by name. */
export function unstorable(text: string): string | null {
  if (text.includes('\u0000')) return 'must not contain the character U+0000'
  return text.isWellFormed() ? null : 'must be valid Unicode text'
}
