import { BadPackage } from './bad-package.ts'

/** Runs a command line; what a person can mend is one line and exit code 1, the rest is a bug. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    if (!(error instanceof BadPackage) && !isWrongOption(error)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

function isWrongOption(error: unknown): error is Error {
  if (!(error instanceof Error && 'code' in error)) return false
  return typeof error.code === 'string' && error.code.startsWith('ERR_PARSE_ARGS_')
}
