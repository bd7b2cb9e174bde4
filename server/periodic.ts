/** Regular tasks that one of several servers runs. */
import type { Database } from '#database/connection.ts'

export interface PeriodicReports<Result> {
  onDone: (result: Result) => void
  onError: (error: unknown) => void
}

interface Period {
  /** The key of the setting that stores the time of the last run. */
  key: string
  everyMs: number
}

/** Shorter than any period, so that tasks run even if servers are restarted often. */
const lookMs = 15 * 60 * 1000

/** @returns a function that stops the checks, and waits for a running task */
export function runPeriodically<Result>(
  work: (signal: AbortSignal) => Promise<Result | undefined>,
  { onDone, onError }: PeriodicReports<Result>,
): () => Promise<void> {
  const ending = new AbortController()
  let current: Promise<void> = Promise.resolve()
  const looking = setInterval(() => {
    current = work(ending.signal).then(
      (result) => {
        if (result !== undefined) onDone(result)
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

/** @returns undefined if the task is not due or another server is running it */
export async function runIfDue<Result>(
  db: Database,
  { key, everyMs }: Period,
  work: () => Promise<{ result: Result | undefined; isDone: boolean }>,
): Promise<Result | undefined> {
  const last = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  const now = Date.now()
  if (last !== undefined && now - Date.parse(last.value) < everyMs) return undefined
  const { result, isDone } = await work()
  if (!isDone) return result
  const value = new Date(now).toISOString()
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
  return result
}
