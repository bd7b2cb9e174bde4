/** Errors are reported by codes only: servers quote parts of a mail, which must not be logged. */
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { SmtpServer } from '#settings/smtp-url.ts'
import { type Mailer, MailNotSent, MailRefused } from './mail.ts'

export type SmtpSettings = SmtpServer & { from: string }

export interface SmtpOptions {
  sender: string
  /** The time limit for sending one mail, in total. */
  timeoutMs?: number
}

export function smtpMailer(
  { host, port, tls, login, from }: SmtpSettings,
  { sender, timeoutMs = 60_000 }: SmtpOptions,
): Mailer {
  const transport = createTransport({
    host,
    port,
    secure: tls === 'always',
    requireTLS: tls === 'first',
    // If plain text is acceptable, an unverifiable certificate is no worse.
    tls: { rejectUnauthorized: tls !== 'offered' },
    ...(login !== undefined && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: Math.min(timeoutMs, 10_000),
    greetingTimeout: Math.min(timeoutMs, 10_000),
    socketTimeout: Math.min(timeoutMs, 30_000),
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html }, signal) {
      try {
        await transport.sendMail({
          from: { name: sender, address: from },
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
          // Socket time-outs do not fire while a server sends single bytes.
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        })
      } catch (error) {
        throw failureOf(error)
      }
    },
  }
}

/** Only a reply about this mail refuses it permanently; the operator can fix a wrong password. */
function failureOf(error: unknown): MailRefused | MailNotSent {
  const { code, responseCode, response } = parts.parse(Object(error))
  const detailed = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const codes = [code, responseCode, detailed].filter((part) => part !== undefined).join(' ')
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (isAboutMail && responseCode !== undefined && responseCode >= 500) {
    return new MailRefused(`A mail was refused: ${codes}.`)
  }
  return new MailNotSent(`A mail could not be sent: ${codes}.`)
}

const parts = z.object({
  code: z.string().catch('no code'),
  responseCode: z.number().optional().catch(undefined),
  response: z.string().catch(''),
})
