import type { Parts } from '../parts.ts'
import { type PeriodicReports, runIfDue, runPeriodically } from '../periodic.ts'
import { type Collected, collectBlobs } from './collect-blobs.ts'

const day = { key: 'blobs_collected_at', everyMs: 24 * 3600 * 1000 }

/** Collects blobs once a day, on one server. @returns stops, and waits for work under way */
export function keepCollecting(
  parts: Pick<Parts, 'db' | 'blobs'>,
  reports: PeriodicReports<Collected>,
): () => Promise<void> {
  return runPeriodically((signal) => collectIfDue(parts, signal), reports)
}

/** @returns undefined when it was not due, or another server collects */
export async function collectIfDue(
  parts: Pick<Parts, 'db' | 'blobs'>,
  signal: AbortSignal,
): Promise<Collected | undefined> {
  return runIfDue(parts.db, day, async () => {
    const result = await collectBlobs(parts, { signal })
    return { result, isDone: result?.left === 0 }
  })
}
