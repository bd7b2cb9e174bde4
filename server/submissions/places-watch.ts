/**
 * Places change when a submission leaves the queue, and when one arrives that is ahead of others by
 * fair queueing. One query then serves all followers on this server, at most twice a second, and
 * less often if sending to many takes long.
 */
import type { Database } from '#database/connection.ts'
import type { Notifications } from '#database/notifications.ts'
import { coalesced } from '../live/coalesced.ts'
import { placesInQueue } from './submissions.queries.ts'

const pauseMs = 500
/** The pause, as a multiple of the time to queue the events; writing them takes much longer. */
const pauseFactor = 50

export function placesWatch(db: Database, notifications: Notifications) {
  const watchers = new Set<(places: Map<number, number>) => void>()
  const now = coalesced(() => placesInQueue(db))
  let timer: NodeJS.Timeout | undefined
  let tookMs = 0

  async function look(): Promise<void> {
    timer = undefined
    if (watchers.size === 0) return
    // If the database is unavailable, the next change reads again.
    const places = await now().catch(() => new Map<number, number>())
    const startedMs = performance.now()
    for (const watcher of watchers) watcher(places)
    tookMs = performance.now() - startedMs
  }

  const lookSoon = () => {
    if (watchers.size === 0) return
    timer ??= setTimeout(() => void look(), Math.max(pauseMs, tookMs * pauseFactor))
  }
  const ends = [
    notifications.on('jobs', { onMessage: ({ queue }) => queue === 'judge' && lookSoon() }),
    notifications.on('submission', {
      onMessage: ({ event, data }) => {
        if (event === 'state' && data.state !== 'running') lookSoon()
      },
    }),
  ]
  return {
    now,
    /** Calls back with the place when places have changed. Returns a function that ends the watch. */
    watch(submissionId: number, onPlace: (place: number) => void) {
      const watcher = (places: Map<number, number>) => {
        const place = places.get(submissionId)
        if (place !== undefined) onPlace(place)
      }
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    close() {
      clearTimeout(timer)
      for (const end of ends) end()
    },
  }
}
