import { callerAddress } from './client-address.ts'

/** What is limited, or what identifies the caller. A kind holds no colon. */
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

/** A key like `submissions:7`, which only `limitKey` makes. */
export type LimitKey = string & { readonly [isLimitKey]: true }

/** Keys of different kinds differ, whatever text a caller chooses as the value. */
export function limitKey(kind: LimitKind, value: string | number): LimitKey {
  // The only place that may call a text a key.
  return `${kind}:${value}` as LimitKey
}

/** The key of a user, or of the address of a visitor. */
export function callerKey(caller: { userId: number } | null | undefined, ip: string): LimitKey {
  return caller ? limitKey('user', caller.userId) : limitKey('address', callerAddress(ip))
}
