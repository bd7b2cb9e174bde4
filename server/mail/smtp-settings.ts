/**
 * Parses `SMTP_URL`: smtp://user:password@host:port?from=address, or smtps:// for TLS from the
 * first byte. With smtp:// the connection must switch to TLS before anything is sent. Only on this
 * machine and in private networks may it stay plain, because mail servers there often have no
 * verifiable certificate.
 */
import { BlockList, isIP, isIPv6 } from 'node:net'
import { checkEmail } from '#contract'

export interface SmtpSettings {
  host: string
  port: number
  /**
   * `always`: from the first byte; `first`: by STARTTLS; `offered`: by STARTTLS if the server
   * offers it.
   */
  tls: 'always' | 'first' | 'offered'
  login: { user: string; password: string } | undefined
  /** The sender's address. */
  from: string
}

/**
 * @returns the settings, or an error message that never quotes the value, because it contains a
 * password
 */
export function readSmtpUrl(value: string, publicUrl: string | undefined): SmtpSettings | string {
  const url = URL.parse(value)
  const login = url === null ? null : loginIn(url)
  if (url === null || login === null || !['smtp:', 'smtps:'].includes(url.protocol)) {
    return 'is not a URL like smtp://user:password@host:587?from=address.'
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (host === '') return 'names no host.'
  if (!['', '/'].includes(url.pathname)) return 'must not have a path.'
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'from')
  if (unknown !== undefined) return `has "${unknown}" in it; only "from" is known there.`
  const from = url.searchParams.get('from') ?? usualSender(login?.user, publicUrl)
  if (checkEmail(from) !== null) return 'needs ?from= with the e-mail address that mails come from.'
  const isImplicit = url.protocol === 'smtps:'
  return {
    host,
    port: url.port === '' ? (isImplicit ? 465 : 587) : Number(url.port),
    tls: isImplicit ? 'always' : isNear(host) ? 'offered' : 'first',
    login,
    from,
  }
}

/** Undefined if there is no login; null if it is malformed. */
function loginIn({ username, password }: URL): SmtpSettings['login'] | null {
  if (username === '') return undefined
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) }
  } catch {
    return null
  }
}

function usualSender(user: string | undefined, publicUrl: string | undefined): string {
  if (user !== undefined && checkEmail(user) === null) return user
  const host = publicUrl === undefined ? undefined : URL.parse(publicUrl)?.hostname
  return `no-reply@${host ?? 'localhost.localdomain'}`
}

const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, bits)
}
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')

/** Returns whether the host is this machine or in a private network; names without a dot are. */
function isNear(host: string): boolean {
  if (isIP(host) === 0) return !host.includes('.')
  return privateNetworks.check(host, isIPv6(host) ? 'ipv6' : 'ipv4')
}
