import { limits } from '#contract'
import type { Mail } from '../mail/mail.ts'
import { writeMail } from '../mail/write-mail.ts'

export interface Reset {
  to: string
  username: string
  link: string
  /** The name of the site. */
  site: string
}

/** What it is about, what to do, how long, and what if it was somebody else. */
export function resetMail({ to, username, link, site }: Reset): Mail {
  return writeMail({
    to,
    subject: `Choose a new password for ${site}`,
    before: [
      `Hello ${username},`,
      `Somebody, hopefully you, asked for a new password for your account at ${site}. Choose it here:`,
    ],
    link,
    linkText: 'Choose a new password',
    after: [
      `The link works once, for ${limits.resetLinkMinutes} minutes, and only until you ask for another one.`,
      'If you did not ask for it, there is nothing to do: your password stays as it is.',
    ],
  })
}
