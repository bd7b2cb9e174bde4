import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '#database/connection.ts'
import { findRejudge } from './rejudge.queries.ts'

const lookMs = 1_000

/** Resolves once a rejudge is sent and judged completely, or was applied or discarded. */
export async function untilDone(db: Connection, rejudgeId: number): Promise<void> {
  while ((await findRejudge(db, rejudgeId))?.done === false) await pause(lookMs)
}
