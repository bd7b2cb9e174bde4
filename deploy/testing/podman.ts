import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findProgram } from '../../scripts/find-program.mjs'

/** Options that work as root on every host: without systemd, and with either version of control groups. */
const global = ['--runtime', 'runc', '--cgroup-manager', 'cgroupfs']

/** Runs a program and returns what it printed. @throws with its error output when it fails */
export async function runCommand(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { maxBuffer: 2 ** 26 })
  return stdout.trim()
}

export function podman(...args: string[]): Promise<string> {
  return runCommand('podman', [...global, ...args])
}

/** Returns whether a command succeeds. */
export function succeeds(command: Promise<unknown>): Promise<boolean> {
  return command.then(
    () => true,
    () => false,
  )
}

/** Returns why containers cannot be run here; null if they can. */
export function whyNoPodman(): string | null {
  if (process.getuid?.() !== 0) return 'it needs root'
  const missing = ['podman', 'buildah', 'runc'].filter((name) => findProgram(name) === undefined)
  return missing.length === 0 ? null : `not installed: ${missing.join(', ')}`
}
