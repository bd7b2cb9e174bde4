import type { Parts } from '../parts.ts'
import { type Collected, collectBlobs } from './collect-blobs.ts'

const dayMs = 24 * 3600 * 1000
/** A server that was started again must not be one that never gets there. */
const lookMs = 15 * 60 * 1000
const key = 'blobs_collected_at'

/** Collects once a day, whichever server comes first. @returns stops, and waits for what it was at */
export function keepCollecting(
  parts: Pick<Parts, 'db' | 'blobs'>,
  { onCollected, onError }: Reports,
): () => Promise<void> {
  const ending = new AbortController()
  let current: Promise<void> = Promise.resolve()
  const looking = setInterval(() => {
    current = collectIfDue(parts, ending.signal).then(
      (collected) => {
        if (collected !== undefined) onCollected(collected)
      },
      (error: unknown) => {
        if (!ending.signal.aborted) onError(error)
      },
    )
  }, lookMs)
  looking.unref()
  return async () => {
    clearInterval(looking)
    ending.abort()
    await current
  }
}

interface Reports {
  onCollected: (collected: Collected) => void
  onError: (error: unknown) => void
}

/** @returns undefined when it was not due, or somebody else was at it */
export async function collectIfDue(
  parts: Pick<Parts, 'db' | 'blobs'>,
  signal: AbortSignal,
): Promise<Collected | undefined> {
  const last = await parts.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  const now = Date.now()
  if (last !== undefined && now - Date.parse(last.value) < dayMs) return undefined
  const collected = await collectBlobs(parts, { signal })
  if (collected === undefined || collected.left > 0) return collected
  const value = new Date(now).toISOString()
  await parts.db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
  return collected
}
