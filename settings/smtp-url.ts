/**
 * Parses `SMTP_URL`: smtp://user:password@host:port?from=address, or smtps:// for TLS from the first
 * byte. With smtp:// the connection must switch to TLS, except on this machine and in private networks,
 * where mail servers often have no verifiable certificate. Messages never quote the value.
 */
import { z } from 'zod'
import { checkEmail } from '#contract'
import { hostOf, isPrivateHost } from './networks.ts'

export interface SmtpServer {
  host: string
  port: number
  /** `always`: from the first byte; `first`: by STARTTLS; `offered`: by STARTTLS if offered. */
  tls: 'always' | 'first' | 'offered'
  login: { user: string; password: string } | undefined
  from: string | undefined
}

export const smtpUrl = z.string().transform((value, context): SmtpServer | undefined => {
  const server = parse(value)
  if (typeof server !== 'string') return server
  context.addIssue(server)
  return undefined
})

function parse(value: string): SmtpServer | string {
  const url = URL.parse(value)
  const login = url === null ? null : loginIn(url)
  if (url === null || login === null || !['smtp:', 'smtps:'].includes(url.protocol)) {
    return 'is not a URL like smtp://user:password@host:587?from=address.'
  }
  const host = hostOf(url)
  if (host === '') return 'names no host.'
  if (!['', '/'].includes(url.pathname)) return 'must not have a path.'
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'from')
  if (unknown !== undefined) return `has "${unknown}" in it; only "from" is known there.`
  const isImplicit = url.protocol === 'smtps:'
  const user = login?.user
  return {
    host,
    port: url.port === '' ? (isImplicit ? 465 : 587) : Number(url.port),
    tls: isImplicit ? 'always' : isPrivateHost(host) ? 'offered' : 'first',
    login,
    from:
      url.searchParams.get('from') ??
      (user !== undefined && checkEmail(user) === null ? user : undefined),
  }
}

/** Returns the login; undefined if there is none, null if it is malformed. */
function loginIn({ username, password }: URL): SmtpServer['login'] | null {
  if (username === '') return undefined
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) }
  } catch {
    return null
  }
}

/** Returns the sender's address of mails if `SMTP_URL` has none. */
export function usualSender(publicUrl: string | undefined): string {
  const host = publicUrl === undefined ? undefined : URL.parse(publicUrl)?.hostname
  return `no-reply@${host ?? 'localhost.localdomain'}`
}
