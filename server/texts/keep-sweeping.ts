import type { Parts } from '../parts.ts'
import { type PeriodicReports, runIfDue, runPeriodically } from '../periodic.ts'
import { type SweptTexts, sweepTexts, type TextBounds } from './sweep-texts.ts'

const hour = { key: 'texts_swept_at', everyMs: 3600 * 1000 }

/**
 * Sweeps stored texts once an hour, on one server. @returns a function that stops and waits for a
 * running sweep
 */
export function keepSweeping(
  parts: Pick<Parts, 'db'>,
  bounds: TextBounds,
  reports: PeriodicReports<SweptTexts>,
): () => Promise<void> {
  return runPeriodically((signal) => sweepIfDue(parts, bounds, signal), reports)
}

/** @returns undefined if a sweep is not due or another server is sweeping */
export async function sweepIfDue(
  { db }: Pick<Parts, 'db'>,
  bounds: TextBounds,
  signal: AbortSignal,
): Promise<SweptTexts | undefined> {
  return runIfDue(db, hour, async () => {
    const result = await sweepTexts(db, bounds, signal)
    return { result, isDone: result !== undefined }
  })
}
