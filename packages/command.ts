import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { readSettings } from '#settings/read-settings.ts'
import { userSettings } from '#settings/schema.ts'
import { type Assay, signIn } from './assay.ts'
import { BadPackage, printableLines } from './bad-package.ts'

/** Runs a command. An error that the user can fix prints one line and exits with 1; other errors are bugs. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    if (!(error instanceof BadPackage) && !isWrongOption(error)) throw error
    console.error(printableLines(error.message))
    process.exitCode = 1
  }
}

function isWrongOption(error: unknown): error is Error {
  if (!(error instanceof Error && 'code' in error)) return false
  return typeof error.code === 'string' && error.code.startsWith('ERR_PARSE_ARGS_')
}

export async function signInAs(user: string, url: string): Promise<Assay> {
  const { ASSAY_PASSWORD } = readSettings(userSettings)
  return signIn(url, user, ASSAY_PASSWORD ?? (await askPassword(user)))
}

/** Asks for the password on the terminal, without echo. @throws BadPackage without a terminal */
async function askPassword(user: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new BadPackage(`Set ASSAY_PASSWORD to the password of ${user}, or use a terminal.`)
  }
  process.stderr.write(`Password of ${user}: `)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}

const longestName = 40

/** Reduces a title to lowercase letters and digits, as Kattis requires; `otherwise` if it has none. */
export function shortName(title: string, otherwise: string): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
  return plain === '' ? otherwise : plain.slice(0, longestName)
}
