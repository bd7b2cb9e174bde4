/**
 * Starts one sandbox for a whole test run, on a free port and with its own folders. Only the parts that
 * are slow to build and do not change are kept between runs, in ASSAY_CACHE: go-judge and the toolchain
 * folder.
 */
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { sandboxProgram } from '#sandbox/build.ts'
import { connectSandbox } from '#sandbox/client.ts'
import { type ProbeResult, probeSandbox } from '#sandbox/probe.ts'
import { type Account, startSandbox } from '#sandbox/start.ts'
import { prepareToolchain } from '../host/prepare-toolchain.ts'

export type TestSandbox = {
  url: string
  token: string
  program: string
  toolchainFolder: string
  probe: ProbeResult
  /** Set where the sandbox runs as an account without rights. */
  account?: Account
}

declare module 'vitest' {
  export interface ProvidedContext {
    sandbox: TestSandbox
  }
}

export const testConcurrency = 2

export default function setup(project: TestProject): Promise<() => Promise<void>> {
  return startTestSandbox(project)
}

/** @param account of the sandbox; it cannot reach our folders, so it gets copies */
export async function startTestSandbox(
  project: TestProject,
  account?: Account,
): Promise<() => Promise<void>> {
  const checkout = resolve(import.meta.dirname, '../..')
  const cache = resolve(process.env['ASSAY_CACHE'] ?? join(checkout, '.data/cache'))
  const prepared = join(cache, 'toolchain')
  mkdirSync(prepared, { recursive: true })
  const built = await sandboxProgram({
    cacheFolder: join(cache, 'sandbox'),
    environment: process.env,
  })
  await prepareToolchain({
    folder: prepared,
    onTrouble: (error) => {
      throw error
    },
  })
  const copies = account && mkdtempSync(join(tmpdir(), 'assay-account-'))
  const program = copies ? join(copies, 'runner') : built
  const toolchainFolder = copies ? join(copies, 'toolchain') : prepared
  if (copies) {
    chmodSync(copies, 0o755)
    cpSync(built, program)
    cpSync(prepared, toolchainFolder, { recursive: true })
  }
  const shared = { program, toolchainFolder, account, privateFolders: [checkout, cache] }
  const sandbox = await startSandbox({ ...shared, lanes: testConcurrency })
  const client = connectSandbox(sandbox.url, sandbox.token)
  const probe = await probeSandbox(client)
  client.close()
  const { url, token } = sandbox
  const provided = { url, token, program, toolchainFolder, probe }
  project.provide('sandbox', { ...provided, ...(account && { account }) })
  return async () => {
    await sandbox.stop()
    if (copies) rmSync(copies, { recursive: true })
  }
}
