/**
 * Collects mails on a machine that cannot send any: they stay in memory and are shown on a page of
 * the instance (outbox.routes.ts).
 */
import { randomBytes } from 'node:crypto'
import type { Mail, Mailer } from './mail.ts'

const kept = 50

export interface KeptMail extends Mail {
  at: Date
}

export interface Outbox extends Mailer {
  /** Opens the page; shown only on the terminal. */
  readonly key: string
  /** Returns the mails, newest first. */
  mails: () => readonly KeptMail[]
}

/** @param onMail is called with each mail, to print it to the terminal */
export function openOutbox(onMail: (mail: Mail) => void): Outbox {
  let mails: readonly KeptMail[] = []
  return {
    key: randomBytes(16).toString('base64url'),
    mails: () => mails,
    async send(mail) {
      mails = [{ ...mail, at: new Date() }, ...mails].slice(0, kept)
      onMail(mail)
    },
  }
}
