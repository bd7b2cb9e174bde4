import { limits } from '#contract'
import type { Mail } from '../mail/mail.ts'
import { writeMail } from '../mail/write-mail.ts'

export interface Reset {
  to: string
  username: string
  link: string
  site: string
}

/**
 * Says what the mail is about, what to do, how long the link works, and what to do if another
 * person asked for it.
 */
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
