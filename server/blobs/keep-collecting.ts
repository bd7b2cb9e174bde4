import type { Parts } from '../parts.ts'
import { type PeriodicReports, runIfDue, runPeriodically } from '../periodic.ts'
import { type Collected, collectBlobs } from './collect-blobs.ts'

const day = { key: 'blobs_collected_at', everyMs: 24 * 3600 * 1000 }

/**
 * Collects blobs once a day, on one server. @returns a function that stops and waits for a running
 * collection
 */
export function keepCollecting(
  parts: Pick<Parts, 'db' | 'blobs'>,
  reports: PeriodicReports<Collected>,
): () => Promise<void> {
  return runPeriodically((signal) => collectIfDue(parts, signal), reports)
}

/** @returns undefined if collection is not due or another server is collecting */
export async function collectIfDue(
  parts: Pick<Parts, 'db' | 'blobs'>,
  signal: AbortSignal,
): Promise<Collected | undefined> {
  return runIfDue(parts.db, day, async () => {
    const result = await collectBlobs(parts, { signal })
    return { result, isDone: result?.left === 0 }
  })
}
