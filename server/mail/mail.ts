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

export interface Letter {
  to: string
  subject: string
  /** The paragraphs before the link. */
  before: string[]
  link: string
  linkText: string
  after: string[]
}

/**
 * Writes a letter as text and as HTML. The HTML sets no colours or sizes, so that it is readable in
 * every mail program and in dark mode. It loads nothing, so that reading it cannot be tracked.
 */
export function writeMail({ to, subject, before, link, linkText, after }: Letter): Mail {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
  const href = escapeHtml(link)
  return {
    to,
    subject,
    link,
    text: `${[...before, link, ...after].join('\n\n')}\n`,
    html: [
      '<!doctype html>',
      '<html lang="en">',
      `<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
      '<body>',
      ...before.map(paragraph),
      `<p><a href="${href}">${escapeHtml(linkText)}</a></p>`,
      `<p>If that cannot be clicked, copy this address into a browser:<br>${href}</p>`,
      ...after.map(paragraph),
      '</body>',
      '</html>',
      '',
    ].join('\n'),
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => entities[char] ?? char)
}
