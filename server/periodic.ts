/** Regular tasks that one of several servers runs. */
import { sql } from 'kysely'
import type { Connection, Database } from '#database/connection.ts'
import { storedSetting, storeSetting } from '#database/stored-settings.ts'

export interface PeriodicTask<Result> {
  /** The key of the setting that stores the time of the last complete run. */
  key: string
  everyMs: number
  /** Resolves with undefined if another server is running it. */
  run: (signal: AbortSignal) => Promise<Result | undefined>
  isComplete: (result: Result) => boolean
}

interface PeriodicReports<Result> {
  onDone: (result: Result) => void
  onError: (error: unknown) => void
}

/** Shorter than any period, so that tasks run even if servers are restarted often. */
const lookMs = 15 * 60 * 1000

/** @returns a function that stops the checks, and waits for a running task */
export function runPeriodically<Result>(
  db: Database,
  task: PeriodicTask<Result>,
  { onDone, onError }: PeriodicReports<Result>,
): () => Promise<void> {
  async function look(signal: AbortSignal): Promise<void> {
    const result = await runIfDue(db, task, signal)
    if (result !== undefined) onDone(result)
  }
  return every(lookMs, look, onError)
}

/** Calls `work` regularly. @returns a function that aborts its signal, and waits for a call in progress */
export function every(
  ms: number,
  work: (signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const ending = new AbortController()
  let current = Promise.resolve()
  const timer = setInterval(() => {
    current = work(ending.signal).catch((error) => {
      if (!ending.signal.aborted) onError(error)
    })
  }, ms)
  timer.unref()
  return async () => {
    clearInterval(timer)
    ending.abort()
    await current
  }
}

/** @returns undefined if the task is not due or another server is running it */
export async function runIfDue<Result>(
  db: Database,
  { key, everyMs, run, isComplete }: PeriodicTask<Result>,
  signal: AbortSignal,
): Promise<Result | undefined> {
  const last = await storedSetting(db, key)
  const now = Date.now()
  if (last !== undefined && now - Date.parse(last) < everyMs) return undefined
  const result = await run(signal)
  if (result === undefined || !isComplete(result)) return result
  await storeSetting(db, key, new Date(now).toISOString())
  return result
}

/** @returns undefined if another process holds the lock */
export async function whileLocked<Result>(
  db: Database,
  lock: string,
  work: (held: Connection) => Promise<Result>,
): Promise<Result | undefined> {
  return db.connection().execute(async (held) => {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_lock(hashtext(${lock})) as "isMine"
    `.execute(held)
    if (rows[0]?.isMine !== true) return undefined
    try {
      return await work(held)
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${lock}))`.execute(held)
    }
  })
}
