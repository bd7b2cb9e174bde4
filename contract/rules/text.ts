/** Rules for all text that users send. */
import { limits } from '../limits.ts'

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
export function checkStorable(name: string, text: string): string | null {
  if (text.includes('\u0000')) return `${name} must not contain the character U+0000`
  return text.isWellFormed() ? null : `${name} must be valid Unicode text`
}

/** Checks the reason for a rejection or a withdrawal, which is optional. */
export function checkReason(reason: string): string | null {
  return checkWords('Reason', reason)
}

export function checkSuspension(reason: string): string | null {
  return tidy(reason) === '' ? 'Please say why' : checkReason(reason)
}

export function checkReport(text: string): string | null {
  return tidy(text) === '' ? 'Please say what is wrong' : checkWords('Text', text)
}

function checkWords(name: string, text: string): string | null {
  if (codePoints(tidy(text)) > limits.wordsLength) {
    return `${name} must be at most ${limits.wordsLength} characters`
  }
  return checkStorable(name, text)
}
