import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { notify } from './channels.ts'
import { listen, type Notifications } from './notifications.ts'
import { testDatabase } from './testing/test-database.ts'

const { db, url } = testDatabase()
let notifications: Notifications
const lost: unknown[] = []
beforeEach(async () => {
  notifications = await listen(url, (error) => void lost.push(error))
})
afterEach(() => notifications.stop())

describe('notifications', () => {
  it('reach all listeners of their channel, and no others', async () => {
    const received: unknown[] = []
    notifications.on('problems', { onMessage: (payload) => void received.push(['one', payload]) })
    notifications.on('problems', { onMessage: (payload) => void received.push(['two', payload]) })
    notifications.on('jobs', { onMessage: () => void received.push('jobs') })
    await notify(db, 'problems', { problemId: 4 })
    await expect
      .poll(() => received)
      .toEqual(['one', 'two'].map((name) => [name, { problemId: 4 }]))
  })

  it('of a transaction are sent when it commits', async () => {
    const received: number[] = []
    notifications.on('problems', { onMessage: ({ problemId }) => void received.push(problemId) })
    await db.transaction().execute(async (transaction) => {
      await notify(transaction, 'problems', { problemId: 1 })
      await notify(db, 'problems', { problemId: 2 })
    })
    await expect.poll(() => received).toEqual([2, 1])
  })

  it('are not delivered after unsubscribing', async () => {
    const received: string[] = []
    const off = notifications.on('problems', { onMessage: () => void received.push('off') })
    notifications.on('problems', { onMessage: () => void received.push('on') })
    off()
    await notify(db, 'problems', { problemId: 1 })
    await expect.poll(() => received).toEqual(['on'])
  })

  it('continue after a lost connection, and every listener learns about the gap', async () => {
    const received: unknown[] = []
    notifications.on('problems', {
      onMessage: ({ problemId }) => void received.push(problemId),
      gap: () => void received.push('gap'),
    })
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'assay listener' and datname = current_database()
    `.execute(db)
    await expect.poll(() => received).toEqual(['gap'])
    await notify(db, 'problems', { problemId: 8 })
    await expect.poll(() => received).toEqual(['gap', 8])
    expect(lost).not.toEqual([])
  })
})
