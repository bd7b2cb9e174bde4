import { callerAddress } from './client-address.ts'

/** The limited action, or the kind of caller. A kind contains no colon. */
type LimitKind =
  | 'user'
  | 'address'
  | 'accounts'
  | 'avatars'
  | 'calls'
  | 'contributions'
  | 'downloads'
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

declare const isLimitKey: unique symbol

/** A key such as `submissions:7`. Only `limitKey` makes one. */
export type LimitKey = string & { readonly [isLimitKey]: true }

/** Returns a key. Keys of different kinds differ, whatever text a caller chooses as the value. */
export function limitKey(kind: LimitKind, value: string | number): LimitKey {
  // The only place that may cast a text to a key.
  return `${kind}:${value}` as LimitKey
}

/** Returns the key of a user, or of a visitor's address. */
export function callerKey(caller: { userId: number } | null | undefined, ip: string): LimitKey {
  return caller ? limitKey('user', caller.userId) : limitKey('address', callerAddress(ip))
}
