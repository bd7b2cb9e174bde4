import { describe, expect, it, vi } from 'vitest'
import type { Notifications } from '#database/notifications.ts'
import { testApp } from '../testing/test-app.ts'
import { publicLists } from './public-list.ts'

const { parts, problem } = testApp()

/** Notifications that arrive when the test says so. */
function toldByHand() {
  let listener: { heard: () => void; gap?: () => void } | undefined
  const notifications: Notifications = {
    on(_channel, added) {
      listener = { heard: () => Reflect.apply(added.heard, undefined, [{}]), ...gapOf(added) }
      return () => {
        listener = undefined
      }
    },
    stop: async () => {},
  }
  return { notifications, tell: () => listener?.heard(), lose: () => listener?.gap?.() }
}

function gapOf({ gap }: { gap?: () => void }) {
  return gap === undefined ? {} : { gap }
}

describe('the public list', () => {
  it('is read once until it changes', async () => {
    const lists = publicLists({ db: parts().db, ...toldByHand() })
    const [first, second] = await Promise.all([lists.current(), lists.current()])
    expect(first).toBe(second)
    await problem()
    expect(await lists.current()).toBe(first)
  })

  it.each(['tell', 'lose'] as const)(
    'is read again for requests after a change (%s), even during an earlier read',
    async (how) => {
      const told = toldByHand()
      const lists = publicLists({ db: parts().db, notifications: told.notifications })
      const before = lists.current()
      const problemId = await problem()
      told[how]()
      const after = await lists.current()
      expect(after.items.map((item) => item.problemId)).toContain(problemId)
      expect(await before).not.toBe(after)
      expect(await lists.current()).toBe(after)
    },
  )

  it('is read again after a failure', async () => {
    const { db } = parts()
    const lists = publicLists({ db, ...toldByHand() })
    const failing = vi.spyOn(db, 'selectFrom').mockImplementationOnce(() => {
      throw new Error('the database is gone')
    })
    await expect(lists.current()).rejects.toThrow('the database is gone')
    failing.mockRestore()
    expect((await lists.current()).items.length).toBeGreaterThan(0)
  })
})
