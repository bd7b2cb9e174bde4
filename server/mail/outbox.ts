/**
 * Collects mails in memory on a machine that cannot send any, and shows them on a page. They give access
 * to accounts, so the page needs the key that the terminal shows.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback } from '#settings/networks.ts'
import { isSameSecret } from '../http/same-secret.ts'
import { escapeHtml, type Mail } from './mail.ts'

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

export function outboxRoutes(app: FastifyInstance, outbox: Outbox): void {
  app.get('/dev/mail', { schema: { hide: true } }, async (request, reply) => {
    const key = new URLSearchParams(request.url.split('?')[1]).get('key') ?? ''
    if (!isFromThisMachine(request) || !isSameSecret(key, outbox.key)) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(outboxPage(outbox.mails(), reply.nonce))
  })
}

const proxyHeaders = [
  ...['forwarded', 'via', 'x-real-ip'],
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'],
]

/** Excludes pages whose host name resolves to 127.0.0.1 (DNS rebinding), and proxies for other users. */
function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  if (proxyHeaders.some((name) => headers[name] !== undefined)) return false
  // An IPv4 address may be written as ::ffff:127.0.0.1.
  if (!isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, ''))) return false
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? ''
  return isLoopback(host.replace(/^\[(.*)\]$/, '$1'))
}

const style = `
:root { color-scheme: light dark; }
body {
  margin: 0 auto; max-width: 46rem; padding: 1.75rem 1rem;
  background: light-dark(#faf9f6, #151412); color: light-dark(#1d1b16, #ece9e1);
  font: 15px/1.5 "Instrument Sans Variable", system-ui, sans-serif;
}
a { color: light-dark(#5442c9, #a89bff); }
p, h1 { margin: 0 0 0.75rem; }
.note { color: light-dark(#635e53, #a8a294); }
article {
  margin-top: 1.25rem; padding: 1rem 1.25rem; border-radius: 8px;
  background: light-dark(#fff, #1c1b18); border: 1px solid light-dark(#e4e0d6, #33302a);
}
h2 { margin: 0 0 0.25rem; font-size: 1.125rem; }
pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
`

function outboxPage(mails: readonly StoredMail[], nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Outbox</title>
<link rel="icon" href="/icon.svg">
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p class="note">Mails that would be sent if SMTP_URL were set. They are lost when the server stops.</p>
${mails.length === 0 ? '<p>No mail yet. Reload this page after requesting one.</p>' : mails.map(article).join('\n')}
</main>
</body>
</html>
`
}

function article({ to, subject, text, link, at }: StoredMail): string {
  const href = escapeHtml(link)
  const body = escapeHtml(text.trimEnd()).replace(href, () => `<a href="${href}">${href}</a>`)
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="note">To ${escapeHtml(to)}, <time datetime="${at.toISOString()}">${at.toUTCString()}</time></p>
<pre>${body}</pre>
</article>`
}
