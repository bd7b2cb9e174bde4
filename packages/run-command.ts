import { BadPackage } from './bad-package.ts'

/** Runs a command. An error that the user can fix prints one line and exits with 1; others are bugs. */
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
