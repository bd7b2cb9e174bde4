import { describe, expect, it } from 'vitest'
import { waitingJobs } from '#database/queue/admin.ts'
import { testApp } from '../testing/test-app.ts'
import { deliver, giveUp } from './deliver.ts'
import { masked, sweepMails } from './mail.queries.ts'
import { type Mailer, MailNotSent, MailRefused } from './mail.ts'

const { call, parts, people, query } = testApp()
const mail = { to: 'x', subject: 'x', text: 'the key', html: 'the key', link: 'the key' }
const { signal } = new AbortController()

function mailerThat(...outcomes: (Error | null)[]): Mailer {
  return {
    async send() {
      const outcome = outcomes.shift() ?? null
      if (outcome !== null) throw outcome
    },
  }
}
const errors: unknown[] = []
const delivery = (mailer: Mailer) => ({
  db: parts().db,
  mailer,
  onError: (error: unknown) => void errors.push(error),
})
let lastJobId = 1000
const toLearner = () => ({
  ...{ jobId: ++lastJobId, kind: 'reset' as const },
  ...{ userId: people().learner.userId, historyId: null },
})
const resend = (mailId: number) =>
  call('resendMail', { as: 'admin', parameters: { mailId }, body: {} })
const mails = async () => (await call('listMails', { as: 'admin' })).data.mails

describe('the outbox of the admins', () => {
  it('shows what was sent after how many attempts, and never its content', async () => {
    const away = new MailNotSent('A mail could not be sent: ECONNREFUSED.')
    const mailer = mailerThat(away, null)
    const whose = toLearner()
    await expect(deliver(delivery(mailer), whose, mail, signal)).rejects.toBe(away)
    const row = () => query`select * from mails where job_id = ${whose.jobId}`
    expect(await row()).toMatchObject([{ state: 'waiting', tries: 1, last_error: away.message }])
    await deliver(delivery(mailer), whose, mail, signal)
    expect(JSON.stringify(await row())).not.toContain('the key')
    expect(await mails()).toMatchObject([
      { kind: 'reset', state: 'sent', to: 'l…@example.org', tries: 2, lastError: null },
    ])
  })

  it('lists refused and abandoned mails first; a resent one waits', async () => {
    const refused = new MailRefused('A mail was refused: EENVELOPE 550.')
    await deliver(delivery(mailerThat(refused)), toLearner(), mail, signal)
    expect(errors).toEqual([refused])
    await giveUp(parts().db, toLearner(), 'A mail could not be sent for 60 minutes.')
    const [late, first, ...rest] = await mails()
    expect(late).toMatchObject({ state: 'failed', tries: 0 })
    expect(first).toMatchObject({ state: 'failed', tries: 1, lastError: refused.message })
    expect(rest.map(({ state }) => state)).not.toContain('failed')
    expect((await resend(first?.mailId ?? 0)).status).toBe(200)
    expect((await resend(first?.mailId ?? 0)).status).toBe(404)
    expect(await waitingJobs(parts().db, 'mail')).toEqual([{ email: people().learner.email }])
    expect(await mails()).toContainEqual({
      ...{ mailId: null, kind: 'reset', state: 'waiting', to: 'l…@example.org', tries: 0 },
      ...{ lastError: null, at: expect.any(String), nextAt: expect.any(String) },
    })
  })

  it('does not resend mails that were sent', async () => {
    const sent = (await mails()).find(({ state }) => state === 'sent')
    const refused = await resend(sent?.mailId ?? 0)
    expect(refused).toMatchObject({ status: 409, message: 'This mail has not failed.' })
  })

  it('deletes entries after 30 days', async () => {
    await query`update mails set at = now() - interval '31 days' where state = 'failed'`
    await sweepMails(parts().db)
    const states = (await mails()).map(({ state }) => state)
    expect(states).not.toContain('failed')
    expect(states).toContain('sent')
  })

  it.each([
    ['ada@example.org', 'a…@example.org'],
    ['"a@b"@example.org', '"…@example.org'],
    ['', '…'],
  ])('masks %j', (address, shown) => {
    expect(masked(address)).toBe(shown)
  })
})
