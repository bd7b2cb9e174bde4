import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Runs a command.
 * @returns its output
 * @throws an error with the end of its output if it fails
 */
export async function command(
  program: string,
  args: readonly string[],
  cwd?: string,
): Promise<string> {
  try {
    const { stdout } = await run(program, args, { cwd, maxBuffer: 64 * 2 ** 20 })
    return stdout
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    throw new Error(`${program} failed: ${output.slice(-600) || String(error)}`)
  }
}
