// Chooses the account of the server and the judge. Root starts Assay on hosts where the sandbox needs
// it, but code that talks to the network or parses uploads must not have root's rights. When another
// user starts Assay, all processes run as that user.
import { readFileSync } from 'node:fs'
import { type Account, findAccount } from '#database/embedded/account.ts'

/** Candidates in order of preference: a dedicated account, else the one that every host has. */
const names = ['assay', 'nobody']

/**
 * @returns the account of the parts; undefined if this process does not run as root
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
