import { inject, it } from 'vitest'
import type { Isolation } from '#sandbox/probe.ts'

const rank: Readonly<Record<Isolation, number>> = { none: 0, limited: 1, full: 2 }

declare module 'vitest' {
  interface TaskMeta {
    /** The reason why a test is skipped; the summary shows it. */
    reason?: string
  }
}

/** Reports all tests that need a missing compiler as one skipped test. */
export function skipWithoutCompiler(title: string, remedy: string): void {
  it.skipIf(true)(title, { meta: { reason: `not installed: ${remedy}` } }, () => {})
}

/**
 * Returns `it` for tests that need this isolation. On a host that gives less, they are skipped, and the
 * reason is printed. Where CI is set, that is an error, because every test must run there.
 * @param why it cannot hold with less isolation; for tests that run as an account without rights, too
 */
export function needs(isolation: 'limited' | 'full', why = ''): ReturnType<typeof it.skipIf> {
  const { probe, account } = inject('sandbox')
  const isMissing = rank[probe.isolation] < rank[isolation]
  if (isMissing) {
    const reasons = why || probe.reasons.join(' ')
    const text = `A test needs ${isolation} isolation, this host gives ${probe.isolation}: ${reasons}`
    if (process.env['CI'] === 'true' && account === undefined) throw new Error(text)
    console.warn(text)
  }
  return it.skipIf(isMissing)
}
