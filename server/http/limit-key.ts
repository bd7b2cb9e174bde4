import { isIPv6 } from 'node:net'

/** The limited action, or the kind of caller. A kind contains no colon. */
export type LimitKind =
  | 'user'
  | 'address'
  | 'accounts'
  | 'avatars'
  | 'calls'
  | 'contributions'
  | 'downloads'
  | 'password-changes'
  | 'password-links'
  | 'profiles'
  | 'reports'
  | 'reset-address'
  | 'reset-mail'
  | 'reset-mails'
  | 'runs'
  | 'sign-in'
  | 'sign-in-account'
  | 'sign-in-name'
  | 'sign-ins'
  | 'submissions'
  | 'submissions-day'
  | 'titles'

declare const isLimitKey: unique symbol

/** A key such as `submissions:7`. Only `limitKey` makes one. */
export type LimitKey = string & { readonly [isLimitKey]: true }

/** Returns a key. Keys of different kinds differ, whatever text a caller chooses as the value. */
export function limitKey(kind: LimitKind, value: string | number): LimitKey {
  return `${kind}:${value}` as LimitKey
}

export function callerKey(caller: { userId: number } | null | undefined, ip: string): LimitKey {
  return caller ? limitKey('user', caller.userId) : limitKey('address', callerAddress(ip))
}

/**
 * Returns the address by which a caller without an account is identified: an IPv4 address, or the
 * /64 of an IPv6 address, since one household or machine has all of those.
 */
export function callerAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
