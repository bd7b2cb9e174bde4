import type { HistoryAction } from '#contract'
import { type Mail, writeMail } from '../mail/mail.ts'

export interface DecisionLetter {
  to: string
  username: string
  title: string
  problemId: number
  action: HistoryAction
  reason: string | null
  /** The start of all links, and the name of the site. */
  origin: string
  site: string
}

/**
 * Returns the mail about a decision, with its reason and the next step; null if this action sends
 * no mail.
 */
export function decisionMail(letter: DecisionLetter): Mail | null {
  const { to, username, problemId, action, reason, origin, site } = letter
  // A title may contain line breaks, which a subject must not, and control characters that a
  // terminal would obey.
  const title = letter.title.replaceAll(/[\s\p{Cc}]+/gu, ' ')
  const because = reason === null ? [] : ['The reason:', reason]
  const hello = `Hello ${username},`
  if (action === 'accepted') {
    return writeMail({
      to,
      subject: `${title} is published on ${site}`,
      before: [hello, `Your contribution "${title}" was accepted. Everybody can solve it now:`],
      link: `${origin}/problems/${problemId}/description`,
      linkText: title,
      after: ['Thank you for it.'],
    })
  }
  if (action !== 'rejected' && action !== 'withdrawn') return null
  const what =
    action === 'rejected'
      ? `Your contribution "${title}" was not accepted.`
      : `Your problem "${title}" was withdrawn, and is not in the list any more.`
  return writeMail({
    to,
    subject: `${title} was ${action === 'rejected' ? 'not accepted' : 'withdrawn'} on ${site}`,
    before: [hello, what, ...because, 'You can change it and send it again:'],
    link: `${origin}/contribute`,
    linkText: 'My contributions',
    after: [],
  })
}
