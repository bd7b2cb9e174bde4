/** A mail to one person, as text and as HTML: whoever reads it sees one of the two. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** What it asks its reader to open. */
  link: string
}

export interface Mailer {
  /**
   * Resolves when somebody else has taken charge of the mail.
   * @throws MailRefused when that will never be; MailNotSent when another try may help
   */
  send: (mail: Mail, signal: AbortSignal) => Promise<void>
}

/** The mail server wants neither this mail nor the next try. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** The mail server could not be reached, or is not in the mood. */
export class MailNotSent extends Error {
  override name = 'MailNotSent'
}
