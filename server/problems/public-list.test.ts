import { describe, expect, it, vi } from 'vitest'
import type { Notifications } from '#database/notifications.ts'
import { testApp } from '../testing/test-app.ts'
import { publicLists } from './public-list.ts'

const { parts, problem } = testApp()

/** Notifications that arrive when the test says so. */
function silentNotifications() {
  const on = vi.fn<Notifications['on']>(() => () => {})
  const notifications: Notifications = { on, stop: async () => {} }
  const send = (how: 'onMessage' | 'gap') =>
    Reflect.apply(on.mock.calls[0]?.[1][how] ?? fail, null, [])
  return { notifications, send }
}
const fail = () => {
  throw new Error('The list does not listen.')
}

describe('the public list', () => {
  it('is read once until it changes', async () => {
    const lists = publicLists({ db: parts().db, ...silentNotifications() })
    const [first, second] = await Promise.all([lists.current(), lists.current()])
    expect(first).toBe(second)
    await problem()
    expect(await lists.current()).toBe(first)
  })

  const changes = ['onMessage', 'gap'] as const
  it.each(changes)('is read again after a change (%s), even during a read', async (how) => {
    const { notifications, send } = silentNotifications()
    const lists = publicLists({ db: parts().db, notifications })
    const before = lists.current()
    const problemId = await problem()
    send(how)
    const after = await lists.current()
    expect(after.items.map((item) => item.problemId)).toContain(problemId)
    expect(await before).not.toBe(after)
    expect(await lists.current()).toBe(after)
  })

  it('is read again after a failure', async () => {
    const { db } = parts()
    const lists = publicLists({ db, ...silentNotifications() })
    const failing = vi.spyOn(db, 'selectFrom').mockImplementationOnce(() => {
      throw new Error('the database is gone')
    })
    await expect(lists.current()).rejects.toThrow('the database is gone')
    failing.mockRestore()
    expect((await lists.current()).items.length).toBeGreaterThan(0)
  })
})
