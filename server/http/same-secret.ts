import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether somebody said the secret; how long the answer takes tells nothing of it. */
export function isSameSecret(said: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(said), digest(secret))
}
