import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { listen, type Notifications } from '#database/notifications.ts'
import { testDatabase } from '#database/testing/test-database.ts'
import { type Caller, sessionsIn } from '../sessions/sessions.ts'
import { makePerson, testSecret } from '../testing/person.ts'
import { watchSession } from './follow.ts'

const { db, url } = testDatabase()
const sessions = sessionsIn(db, testSecret)
let notifications: Notifications
let caller: Caller

beforeAll(async () => {
  notifications = await listen(url)
})
afterAll(() => notifications.stop())

let made = 0
/** A new user who has just passed the gate. */
beforeEach(async () => {
  const { token } = await makePerson(db, sessions, { username: `ada${++made}` })
  const found = await sessions.callerOf(token)
  if (found === undefined) throw new Error('The token is good.')
  caller = found
})

/** Starts to watch. @returns the function that is called at the end */
function watch() {
  const onEnd = vi.fn()
  watchSession({ notifications, sessions }, caller, onEnd)
  return onEnd
}

const change = (values: { session_number?: number; is_admin?: boolean; suspended_at?: Date }) =>
  db.updateTable('users').set(values).where('id', '=', caller.userId).execute()

it.each([
  { what: 'a sign-out', end: () => sessions.revoke(caller) },
  { what: 'a new password', end: () => change({ session_number: 2 }) },
  { what: 'a suspension', end: () => change({ suspended_at: new Date() }) },
  { what: 'another right', end: () => change({ is_admin: true }) },
])('notices $what between the gate and the watch, without a notification', async ({ end }) => {
  await end()
  const onEnd = watch()
  await expect.poll(() => onEnd.mock.calls.length).toBeGreaterThan(0)
})

it('continues while the token is valid, and ends with it', async () => {
  const onEnd = watch()
  await vi.waitUntil(() => sessions.holds(caller))
  expect(onEnd).not.toHaveBeenCalled()
  await sessions.revoke({ ...caller, jti: '00000000-0000-4000-8000-000000000000' })
  await sessions.revoke(caller)
  await expect.poll(() => onEnd.mock.calls.length).toBe(1)
})
