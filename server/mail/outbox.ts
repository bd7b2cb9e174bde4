/** Collects mails in memory on a machine that cannot send any (outbox.routes.ts). */
import { randomBytes } from 'node:crypto'
import type { Mail } from './mail.ts'

const storedMails = 50

export interface StoredMail extends Mail {
  at: Date
}

export type Outbox = ReturnType<typeof openOutbox>

/** @param onMail is called with each mail, to print it to the terminal */
export function openOutbox(onMail: (mail: Mail) => void) {
  let mails: readonly StoredMail[] = []
  return {
    /** Opens the page; shown only on the terminal. */
    key: randomBytes(16).toString('base64url'),
    mails: () => mails,
    async send(mail: Mail): Promise<void> {
      mails = [{ ...mail, at: new Date() }, ...mails].slice(0, storedMails)
      onMail(mail)
    },
  }
}
