import { isIPv6 } from 'node:net'

declare const isLimitKey: unique symbol

/** A key such as `submissions:7`. Only `limitKey` makes one. */
export type LimitKey = string & { readonly [isLimitKey]: true }

/** Keys of different kinds, which have no colon, differ, whatever text a caller chooses as the value. */
export function limitKey(kind: string, value: string | number): LimitKey {
  return `${kind}:${value}` as LimitKey
}

export function callerKey(caller: { userId: number } | null | undefined, ip: string): LimitKey {
  return caller ? limitKey('user', caller.userId) : limitKey('address', callerAddress(ip))
}

/** A caller without an account: an IPv4 address, or the /64 of IPv6 that one household or machine has. */
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
