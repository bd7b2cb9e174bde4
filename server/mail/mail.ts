/** A mail to one person, as text and as HTML; a mail program shows one of the two. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  link: string
}

export interface Mailer {
  /** @throws MailRefused if it is refused permanently; MailNotSent if a retry may help */
  send: (mail: Mail, signal: AbortSignal) => Promise<void>
}

export class MailRefused extends Error {
  override name = 'MailRefused'
}

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

/** The HTML sets no colours or sizes, for dark mode, and loads nothing, so it cannot track. */
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
