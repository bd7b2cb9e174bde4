// Who the server and the judge run as. Root starts Assay on hosts where the sandbox needs it, but code
// that talks to the network or parses uploads has no use for root's rights. Somebody else starts it
// as themselves, and then there is nothing to give up.
import { readFileSync } from 'node:fs'
import { type Account, findAccount } from '#database/embedded/account.ts'

/** Accounts that may own the server and the judge: one made for it, else the one every host has. */
const names = ['assay', 'nobody']

/**
 * @returns the account that parts are given; undefined when this process is not root's
 * @throws when root starts Assay on a host without any such account
 */
export function partAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const passwd = readFileSync('/etc/passwd', 'utf8')
  for (const name of names) {
    const account = findAccount(passwd, name)
    if (account !== undefined) return account
  }
  throw new Error(`Started by root, Assay needs one of these accounts: ${names.join(', ')}.`)
}
