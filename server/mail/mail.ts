/** A mail to one person, as text and as HTML; a mail program shows one of the two. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The link that the reader should open. */
  link: string
}

export interface Mailer {
  /**
   * Resolves once the mail server has accepted the mail.
   * @throws MailRefused if it refuses the mail for good; MailNotSent if a retry may help
   */
  send: (mail: Mail, signal: AbortSignal) => Promise<void>
}

/** The mail server refuses this mail for good. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** The mail server could not be reached or failed temporarily. */
export class MailNotSent extends Error {
  override name = 'MailNotSent'
}
