import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { canReach, postgresAccount } from './account.ts'

/**
 * Where an instance keeps everything it owns when `DATA_DIR` is not set: `.data` in the checkout,
 * or, when the account that runs PostgreSQL cannot pass through the folders above (a checkout
 * below /root), a folder of /var/lib/assay that carries the checkout's name as a hash, so that two
 * checkouts never share one.
 */
function defaultDataDir(checkout: string): string {
  const beside = join(checkout, '.data')
  if (canReach(beside, postgresAccount())) return beside
  const hash = createHash('sha256').update(checkout).digest('hex').slice(0, 16)
  return join('/var/lib/assay', hash)
}

/** @param given the setting DATA_DIR; a relative one is relative to the checkout, wherever npm runs */
export function dataDirOf(given: string | undefined, checkout: string): string {
  return given === undefined ? defaultDataDir(checkout) : resolve(checkout, given)
}
