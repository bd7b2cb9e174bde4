import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { canReach, isSafeInShell, postgresAccount } from './account.ts'

/**
 * Returns the data folder without `DATA_DIR`: `.data` in the checkout. If the account that runs
 * PostgreSQL cannot reach that (a checkout below /root), or if a shell would misread its path, it is a
 * folder of /var/lib/assay for this checkout.
 */
function defaultDataDir(checkout: string): string {
  const beside = join(checkout, '.data')
  if (isSafeInShell(beside) && canReach(beside, postgresAccount())) return beside
  const hash = createHash('sha256').update(checkout).digest('hex').slice(0, 16)
  return join('/var/lib/assay', hash)
}

/** @param given the setting DATA_DIR; a relative one is relative to the checkout, wherever npm runs */
export function dataDirOf(given: string | undefined, checkout: string): string {
  return given === undefined ? defaultDataDir(checkout) : resolve(checkout, given)
}
