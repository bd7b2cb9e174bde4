/** Rights may end between the check before a call's body and the transaction that uses them. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type ProblemStatus, problemStatus } from '#contract'
import { makeResetKey } from './accounts/reset-keys.ts'
import { contributionForm } from './contributions/testing/contribution-form.ts'
import type { Person } from './testing/person.ts'
import { testApp } from './testing/test-app.ts'

const { call, parts, people, person, problem, query, waitingForLocks } = testApp()
const { pending, published } = problemStatus
const newPassword = 'another#Horse1'
let made = 0

const changes = {
  deleted: { deleted_at: sql<Date>`now()` },
  suspended: {
    suspended_at: sql<Date>`now()`,
    suspended_because: 'Spam.',
    session_number: sql<number>`session_number + 1`,
  },
  'no admin any more': { is_admin: false },
}

/** Prepares a call of this admin. Returns the function that makes it. */
type Prepare = (user: Person) => Promise<() => Promise<{ status: number }>>

const ofAuthor = async (status: ProblemStatus) => ({
  problemId: await problem({ status, authorId: people().author.userId }),
})

const startRun: Prepare = async ({ token }) => {
  const parameters = { problemId: await problem() }
  const body = { code: 'x', language: 'c', input: '' }
  return () => call('startRun', { token, parameters, body })
}

const contribute: Prepare = async ({ token }) => {
  const form = await contributionForm()
  return () => call('contribute', { token, ...form })
}

const revise: Prepare = async ({ token }) => {
  const parameters = await ofAuthor(pending)
  const form = await contributionForm({ archive: null })
  return () => call('reviseContribution', { token, parameters, ...form })
}

const accept: Prepare = async ({ token }) => {
  const parameters = await ofAuthor(pending)
  return () => call('acceptContribution', { token, parameters })
}

const reject: Prepare = async ({ token }) => {
  const parameters = await ofAuthor(pending)
  return () => call('rejectContribution', { token, parameters })
}

const withdraw: Prepare = async ({ token }) => {
  const parameters = await ofAuthor(published)
  return () => call('withdrawProblem', { token, parameters })
}

const changePassword: Prepare = async ({ token, password: currentPassword }) => {
  return () => call('updateUser', { token, body: { currentPassword, newPassword } })
}

const followResetLink: Prepare = async ({ userId: id }) => {
  const token = await makeResetKey(parts().db, { id, session_number: 1 })
  return () => call('changePasswordByLink', { body: { newPassword, token } })
}

async function stored({ userId }: Person) {
  return [
    await query`select count(*) from runs`,
    await query`select problem_id, revision, status, is_current from revisions order by 1, 2`,
    await query`select password_hash from users where id = ${userId}`,
  ]
}

it.each([
  { what: 'a Run', prepare: startRun, is: 'deleted', status: 401 },
  { what: 'a Run', prepare: startRun, is: 'suspended', status: 401 },
  { what: 'a contribution', prepare: contribute, is: 'deleted', status: 401 },
  { what: 'a contribution', prepare: contribute, is: 'suspended', status: 401 },
  { what: 'a revision', prepare: revise, is: 'suspended', status: 401 },
  { what: "a revision of another user's", prepare: revise, is: 'no admin any more', status: 403 },
  { what: 'an acceptance', prepare: accept, is: 'no admin any more', status: 403 },
  { what: 'a rejection', prepare: reject, is: 'suspended', status: 401 },
  { what: 'a withdrawal', prepare: withdraw, is: 'no admin any more', status: 403 },
  { what: 'a new password', prepare: changePassword, is: 'suspended', status: 409 },
  { what: 'a password by link', prepare: followResetLink, is: 'suspended', status: 400 },
] as const)('refuses $what of an account that is $is meanwhile', async (row) => {
  const user = await person({ username: `user${++made}`, isAdmin: true })
  const send = await row.prepare(user)
  const before = await stored(user)
  const { reply } = await parts()
    .db.transaction()
    .execute(async (transaction) => {
      const account = transaction.selectFrom('users').select('id').where('id', '=', user.userId)
      await account.forUpdate().execute()
      const sent = send()
      await expect.poll(() => waitingForLocks()).toBe(1)
      const update = transaction.updateTable('users').where('id', '=', user.userId)
      await update.set(changes[row.is]).execute()
      return { reply: sent }
    })
  expect((await reply).status).toBe(row.status)
  expect(await stored(user)).toEqual(before)
})
