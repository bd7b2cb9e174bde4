import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { BadPackage } from './bad-package.ts'

/** Asks for the password on the terminal, without echo. @throws BadPackage without a terminal */
export async function askPassword(user: string): Promise<string> {
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
