/**
 * Gives back what dead judges had under way, without waiting for silence: a judge lives as long as
 * it holds its lock (database/notifications.ts). Asked when a judge starts, which is when one that was killed
 * comes back, and every second, since it may have been killed on another host.
 *
 * Should a judge be taken for dead that has only lost its connection, its submissions are judged
 * twice at the same time, and the fence lets one verdict through.
 */
import { sql } from 'kysely'
import { notify } from '#database/channels.ts'
import type { Database } from '#database/connection.ts'
import { isDead } from '#database/notifications.ts'
import { endLeasesOn } from '#database/queue/lease.ts'

const everyMs = 1_000

/** @returns how many jobs went back */
export async function returnJobsOfTheDead(database: Database, ownId: string): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const dead = await transaction
      .updateTable('judges')
      .set({ died_at: sql<Date>`now()` })
      .where('id', '<>', ownId)
      .where('died_at', 'is', null)
      .where(isDead('id'))
      .returning(['running', 'runs'])
      .execute()
    let all = 0
    for (const [queue, ids] of [
      ['judge', dead.flatMap(({ running }) => running)],
      ['run', dead.flatMap(({ runs }) => runs)],
    ] as const) {
      if (ids.length === 0) continue
      const returned = await endLeasesOn(transaction, queue, ids)
      if (returned > 0) await notify(transaction, 'jobs', { queue })
      all += returned
    }
    return all
  })
}

/** Resolves when it was done for the first time. Returns how to stop it. */
export async function watchPeers(
  database: Database,
  ownId: string,
  onError: (error: unknown) => void,
): Promise<() => void> {
  const look = () => returnJobsOfTheDead(database, ownId).catch(onError)
  await look()
  const timer = setInterval(look, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
