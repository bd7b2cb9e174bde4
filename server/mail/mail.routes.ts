import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import { note } from '../http/security-log.ts'
import type { Parts } from '../parts.ts'
import { listMails, resendMail } from './mail.queries.ts'

/** The admins' outbox: whether mails were sent. Their content is private and never shown. */
export function mailRoutes(app: FastifyInstance, { db }: Parts): void {
  route(app, 'listMails', async () => ({ data: { mails: await listMails(db) } }))

  route(app, 'resendMail', async ({ parameters: { mailId }, request }) => {
    await resendMail(db, mailId)
    note(request, 'mail sent again', { mailId })
    return { data: {} }
  })
}
