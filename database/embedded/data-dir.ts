import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { canReach, postgresAccount } from './account.ts'

/**
 * Where an instance keeps everything it owns when `DATA_DIR` is not set: `.data` in the checkout,
 * or, when the account that runs PostgreSQL cannot pass through the folders above (a checkout
 * below /root), a folder of /var/lib/assay that carries the checkout's name as a hash, so that two
 * checkouts never share one.
 */
export function defaultDataDir(checkout: string): string {
  const beside = join(checkout, '.data')
  if (canReach(beside, postgresAccount())) return beside
  const hash = createHash('sha256').update(checkout).digest('hex').slice(0, 16)
  return join('/var/lib/assay', hash)
}
