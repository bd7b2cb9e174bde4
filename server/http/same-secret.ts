import { createHash, timingSafeEqual } from 'node:crypto'

export function isSameSecret(said: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(said), digest(secret))
}
