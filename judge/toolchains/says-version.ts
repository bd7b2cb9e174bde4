import type { RunOnHost } from './toolchain.ts'

/** Returns what a program of the host says of its version; null when it is not installed. */
export async function saysVersion(
  host: RunOnHost,
  program: string,
  args: readonly string[],
): Promise<string | null> {
  try {
    const { stdout, stderr } = await host(program, args)
    return stdout + stderr
  } catch {
    return null
  }
}
