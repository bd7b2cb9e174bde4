/**
 * Regular checks of a process. They run one after the other, so that an idle process uses one connection for
 * all of them: each connection is a process of PostgreSQL with up to 9 MB.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './connection.ts'

type Check = () => Promise<void>

const everyMs = 1_000
const checksOf = new WeakMap<Database, Set<Check>>()

/** Calls `check` about every second. @returns a function that stops the calls */
export function checkRegularly(
  database: Database,
  check: Check,
  onError: (error: unknown) => void,
): () => void {
  const checks = checksOf.get(database) ?? startChecks(database)
  const reporting = () => check().catch(onError)
  checks.add(reporting)
  return () => void checks.delete(reporting)
}

function startChecks(database: Database): Set<Check> {
  const checks = new Set<Check>()
  checksOf.set(database, checks)
  void runChecks(checks).then(() => checksOf.delete(database))
  return checks
}

/** Ends when all checks have been stopped. */
async function runChecks(checks: ReadonlySet<Check>): Promise<void> {
  const pause = () => sleep(everyMs, undefined, { ref: false })
  do {
    await pause()
    // A check that waits for a lock does not delay the other ones by more than this.
    for (const check of checks) await Promise.race([check(), pause()])
  } while (checks.size > 0)
}
