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
    const heard: unknown[] = []
    notifications.on('problems', { heard: (payload) => void heard.push(['one', payload]) })
    notifications.on('problems', { heard: (payload) => void heard.push(['two', payload]) })
    notifications.on('jobs', { heard: () => void heard.push('jobs') })
    await notify(db, 'problems', { problemId: 4 })
    await expect.poll(() => heard).toEqual(['one', 'two'].map((name) => [name, { problemId: 4 }]))
  })

  it('of a transaction are sent when it commits', async () => {
    const heard: number[] = []
    notifications.on('problems', { heard: ({ problemId }) => void heard.push(problemId) })
    await db.transaction().execute(async (transaction) => {
      await notify(transaction, 'problems', { problemId: 1 })
      await notify(db, 'problems', { problemId: 2 })
    })
    await expect.poll(() => heard).toEqual([2, 1])
  })

  it('are not delivered after unsubscribing', async () => {
    const heard: string[] = []
    const off = notifications.on('problems', { heard: () => void heard.push('off') })
    notifications.on('problems', { heard: () => void heard.push('on') })
    off()
    await notify(db, 'problems', { problemId: 1 })
    await expect.poll(() => heard).toEqual(['on'])
  })

  it('continue after a lost connection, and every listener learns about the gap', async () => {
    const heard: unknown[] = []
    notifications.on('problems', {
      heard: ({ problemId }) => void heard.push(problemId),
      gap: () => void heard.push('gap'),
    })
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'assay listener' and datname = current_database()
    `.execute(db)
    await expect.poll(() => heard).toEqual(['gap'])
    await notify(db, 'problems', { problemId: 8 })
    await expect.poll(() => heard).toEqual(['gap', 8])
    expect(lost).not.toEqual([])
  })
})
