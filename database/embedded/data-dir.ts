import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { canReach, isSafeInShell, postgresAccount } from './account.ts'

/**
 * Returns the data folder: DATA_DIR, relative to the checkout, or `.data` in the checkout. If the
 * account that runs PostgreSQL cannot reach that (a checkout below /root), or if a shell would misread
 * its path, it is a folder of /var/lib/assay for this checkout.
 */
export function dataDirOf(given: string | undefined, checkout: string): string {
  if (given !== undefined) return resolve(checkout, given)
  const beside = join(checkout, '.data')
  if (isSafeInShell(beside) && canReach(beside, postgresAccount())) return beside
  const hash = createHash('sha256').update(checkout).digest('hex').slice(0, 16)
  return join('/var/lib/assay', hash)
}
