import { findProgram } from '../../scripts/find-program.mjs'
import { runCommand } from './run-command.ts'

/** Options that work as root on every host: without systemd, and with either version of control groups. */
const global = ['--runtime', 'runc', '--cgroup-manager', 'cgroupfs']

/** @returns what Podman printed */
export function podman(...args: string[]): Promise<string> {
  return runCommand('podman', [...global, ...args])
}

/** Returns whether an image is in Podman's store. */
export async function hasImage(name: string): Promise<boolean> {
  return podman('image', 'exists', name).then(
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
