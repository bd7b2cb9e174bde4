/**
 * Where mails go on a machine that has nothing to send them with: they stay in memory, to be looked
 * at on a page of the instance (outbox.routes.ts) by whoever started it.
 */
import { randomBytes } from 'node:crypto'
import type { Mail, Mailer } from './mail.ts'

const kept = 50

export interface KeptMail extends Mail {
  at: Date
}

export interface Outbox extends Mailer {
  /** Opens the page; told to nobody but the terminal. */
  readonly key: string
  /** The newest first. */
  mails: () => readonly KeptMail[]
}

/** @param onMail is told of each mail, for the terminal */
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
