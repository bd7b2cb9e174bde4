/**
 * Runs a trusted program of the host. Compilers start children that would outlive them, so each command
 * is a process group, which is killed as a whole.
 */
import { spawn } from 'node:child_process'

export type CommandOutput = { stdout: string; stderr: string }

/**
 * @param end when this aborts, the command and all its children are killed
 * @throws {Error} when the program is missing, fails, or is killed
 */
export function hostCommand(
  program: string,
  args: readonly string[],
  end?: AbortSignal,
): Promise<CommandOutput> {
  return new Promise((resolve, reject) => {
    end?.throwIfAborted()
    const child = spawn(program, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    const output: CommandOutput = { stdout: '', stderr: '' }
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => {
        output[name] += text
      })
    }
    const endGroup = () => {
      if (child.pid === undefined) return
      try {
        process.kill(-child.pid, 'SIGKILL')
      } catch {
        // The process group has just ended.
      }
    }
    end?.addEventListener('abort', endGroup, { once: true })
    child.on('error', reject)
    child.on('close', (code, signal) => {
      end?.removeEventListener('abort', endGroup)
      if (code === 0) resolve(output)
      else reject(new Error(`${program} ended with ${code ?? signal}.\n${output.stderr}`.trim()))
    })
  })
}
