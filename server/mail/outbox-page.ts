import type { KeptMail } from './outbox.ts'
import { escapeHtml } from './write-mail.ts'

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

/** Shows the mails as their recipients would see them, newest first. */
export function outboxPage(mails: readonly KeptMail[], nonce: string): string {
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
<p class="note">Mails that would have been sent if SMTP_URL were set. They are forgotten when the server ends.</p>
${mails.length === 0 ? '<p>There is no mail yet. Load this page again after asking for one.</p>' : mails.map(article).join('\n')}
</main>
</body>
</html>
`
}

function article({ to, subject, text, link, at }: KeptMail): string {
  const href = escapeHtml(link)
  const body = escapeHtml(text.trimEnd()).replace(href, () => `<a href="${href}">${href}</a>`)
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="note">To ${escapeHtml(to)}, <time datetime="${at.toISOString()}">${at.toUTCString()}</time></p>
<pre>${body}</pre>
</article>`
}
