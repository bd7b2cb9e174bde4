import { inject, it } from 'vitest'
import type { Isolation } from '#sandbox/probe.ts'

const rank: Readonly<Record<Isolation, number>> = { none: 0, limited: 1, full: 2 }

/**
 * Returns `it` for tests that need this isolation. On a host that gives less, they are skipped, and the
 * reason is printed. Where CI is set, that is an error, because every test must run there.
 */
export function needs(isolation: 'limited' | 'full'): ReturnType<typeof it.skipIf> {
  const { probe } = inject('sandbox')
  const isMissing = rank[probe.isolation] < rank[isolation]
  if (isMissing) {
    const reasons = probe.reasons.join(' ')
    const why = `A test needs ${isolation} isolation, this host gives ${probe.isolation}: ${reasons}`
    if (process.env['CI'] === 'true') throw new Error(why)
    console.warn(why)
  }
  return it.skipIf(isMissing)
}
