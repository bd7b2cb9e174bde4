import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares a given text with the secret in constant time. */
export function isSameSecret(said: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(said), digest(secret))
}
