import type { RunOnHost } from './toolchain.ts'

/** Returns the version message of a program of the host; null when it is not installed. */
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
