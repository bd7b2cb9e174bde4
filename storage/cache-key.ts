import { createHash } from 'node:crypto'

/** Kinds of content. Two kinds never share a key, so a user's text of one kind is never found as another. */
export type CacheKind =
  | 'test-input'
  | 'inline-input'
  | 'program'
  | 'source'
  | 'checked-source'
  | 'expected-output'
  | 'samples'

declare const kindOfKey: unique symbol

/** SHA-256 in lower-case hexadecimal, which only `cacheKey` makes. */
export type CacheKey<Kind extends CacheKind = CacheKind> = string & { readonly [kindOfKey]: Kind }

/** The hash covers the kind and the length of each part: other kinds and boundaries give other keys. */
export function cacheKey<Kind extends CacheKind>(
  kind: Kind,
  ...parts: readonly (string | Uint8Array)[]
): CacheKey<Kind> {
  const hash = createHash('sha256')
  for (const part of [kind, ...parts]) hash.update(`${Buffer.byteLength(part)}:`).update(part)
  // The only place that may call a text a key.
  return hash.digest('hex') as CacheKey<Kind>
}
