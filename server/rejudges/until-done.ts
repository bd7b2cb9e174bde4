import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '#database/connection.ts'
import { findRejudge } from './rejudge.queries.ts'

const lookMs = 1_000

/** Resolves when servers have sent all of a rejudge and judges have judged it, or it was ended. */
export async function untilDone(db: Connection, rejudgeId: number): Promise<void> {
  while ((await findRejudge(db, rejudgeId))?.done === false) await pause(lookMs)
}
