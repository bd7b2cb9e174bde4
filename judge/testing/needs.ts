/**
 * A test of untrusted code names the isolation it needs. On a host that gives less it does not
 * apply, and says why; where CI is set that is a failure, since there every test must have run.
 */
import { inject, it, type TestContext } from 'vitest'
import type { Isolation } from '#sandbox/probe.ts'

const rank: Readonly<Record<Isolation, number>> = { none: 0, limited: 1, full: 2 }

/** At the start of a test: what follows runs only where the host gives this isolation. */
export function requireIsolation(isolation: 'limited' | 'full', context: TestContext): void {
  const { probe } = inject('sandbox')
  if (rank[probe.isolation] >= rank[isolation]) return
  const why = `needs ${isolation} isolation, this host gives ${probe.isolation}: ${probe.reasons.join(' ')}`
  if (process.env['CI'] === 'true') throw new Error(why)
  context.skip(why)
}

export function needs(isolation: 'limited' | 'full') {
  return {
    it(title: string, run: (context: TestContext) => Promise<void>): void {
      it(title, async (context) => {
        requireIsolation(isolation, context)
        await run(context)
      })
    },
    each<Row>(rows: readonly Row[]) {
      return (
        title: string,
        run: (row: Row, context: TestContext) => Promise<void>,
        timeoutMs?: number,
      ): void => {
        for (const row of rows) {
          const named = title.replaceAll(
            /\$(\w+)/g,
            (whole, key: string) => cell(row, key) ?? whole,
          )
          const attempt = async (context: TestContext) => {
            requireIsolation(isolation, context)
            await run(row, context)
          }
          it(named, attempt, timeoutMs)
        }
      }
    },
  }
}

function cell(row: unknown, key: string): string | undefined {
  if (typeof row !== 'object' || row === null) return undefined
  const found = Object.entries(row).find(([name]) => name === key)
  return found === undefined ? undefined : String(found[1])
}
