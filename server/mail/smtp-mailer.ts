/**
 * Sends mails by SMTP. Errors are reported by their codes only: servers quote addresses and parts
 * of a mail in their replies, which must not get into the log.
 */
import { createTransport } from 'nodemailer'
import type { SmtpServer } from '#settings/smtp-url.ts'
import { type Mailer, MailNotSent, MailRefused } from './mail.ts'

export type SmtpSettings = SmtpServer & { from: string }

export interface SmtpOptions {
  /** The sender's display name. */
  sender: string
  /** The time limit for sending one mail, in total. */
  patienceMs?: number
}

export function smtpMailer(
  { host, port, tls, login, from }: SmtpSettings,
  { sender, patienceMs = 60_000 }: SmtpOptions,
): Mailer {
  const transport = createTransport({
    host,
    port,
    secure: tls === 'always',
    requireTLS: tls === 'first',
    // If plain text is acceptable, an unverifiable certificate is no worse.
    tls: { rejectUnauthorized: tls !== 'offered' },
    ...(login !== undefined && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: Math.min(patienceMs, 10_000),
    greetingTimeout: Math.min(patienceMs, 10_000),
    socketTimeout: Math.min(patienceMs, 30_000),
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
          // Socket time-outs do not stop a server that sends a byte now and then.
          signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
        })
      } catch (error) {
        throw failureOf(error)
      }
    },
  }
}

/**
 * Only a reply about this mail is a permanent refusal; a wrong password is for the operator to fix.
 */
function failureOf(error: unknown): MailRefused | MailNotSent {
  const { code, responseCode, response } = partsOf(error)
  const detailed = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const codes = [code, responseCode, detailed].filter((part) => part !== undefined).join(' ')
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (isAboutMail && responseCode !== undefined && responseCode >= 500) {
    return new MailRefused(`A mail was refused: ${codes}.`)
  }
  return new MailNotSent(`A mail could not be sent: ${codes}.`)
}

function partsOf(error: unknown): {
  code: string
  responseCode: number | undefined
  response: string
} {
  const parts: Record<string, unknown> = typeof error === 'object' ? { ...error } : {}
  const { code, responseCode, response } = parts
  return {
    code: typeof code === 'string' ? code : 'no code',
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
    response: typeof response === 'string' ? response : '',
  }
}
