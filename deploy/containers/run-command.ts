import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/**
 * Runs a program and returns what it printed, without blanks at the ends.
 * @param isShown true passes its output on to the terminal instead
 * @throws when it fails, with the end of its output
 */
export async function runCommand(
  program: string,
  args: readonly string[],
  isShown = false,
): Promise<string> {
  const output = isShown ? 'inherit' : 'pipe'
  const child = spawn(program, args, { stdio: ['ignore', output, output] })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [stdout = '', stderr = '', code] = await Promise.all([
    child.stdout === null ? '' : text(child.stdout),
    child.stderr === null ? '' : text(child.stderr),
    ended,
  ])
  if (code === 0) return stdout.trim()
  const said = `${stdout}${stderr}`.trim().slice(-2000)
  throw new Error(`${program} ${args.slice(0, 6).join(' ')} … failed (${code}):\n${said}`)
}
