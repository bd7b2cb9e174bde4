import { type Language, languageCodes } from '#contract'
import type { Sandbox } from '#sandbox/client.ts'
import { SandboxError } from '#sandbox/sandbox-error.ts'
import { mib, type Prepared } from '../toolchains/toolchain.ts'
import { toolchainOf } from '../toolchains/toolchains.ts'

/**
 * Asks each compiler for its version. A language whose compiler does not start in the sandbox is not
 * offered.
 * @throws {SandboxError} when the sandbox is unavailable, which says nothing about the compilers
 */
export async function compilerVersions(
  sandbox: Sandbox,
  prepared: Prepared,
): Promise<Partial<Record<Language, string>>> {
  const asked = await Promise.all(
    languageCodes.map(async (language) => {
      const version = await askVersion(sandbox, toolchainOf(language).version(prepared))
      return version === null ? [] : [[language, version] as const]
    }),
  )
  return Object.fromEntries(asked.flat())
}

async function askVersion(sandbox: Sandbox, args: readonly string[]): Promise<string | null> {
  try {
    const outcome = await sandbox.run({
      args,
      stdin: { content: '' },
      copyIn: {},
      keep: [],
      cpuLimitMs: 10_000,
      wallLimitMs: 30_000,
      memoryLimitBytes: 1024 * mib,
      stackLimitBytes: 64 * mib,
      processes: 64,
      streamLimitBytes: mib,
    })
    if (outcome.ending !== 'exited' || outcome.code !== 0) return null
    const said = `${outcome.stdout}${outcome.stderr}`.trim().split('\n')[0] ?? ''
    return /\d[\w.+-]*/.exec(said)?.[0] ?? said
  } catch (error) {
    // A program that does not exist is an error inside the sandbox.
    if (error instanceof SandboxError && error.kind === 'internal') return null
    throw error
  }
}
