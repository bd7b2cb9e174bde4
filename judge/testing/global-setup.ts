/**
 * One sandbox for a whole test run, on a free port and with folders of its own. Only what is slow
 * to build and never changes by itself is kept between runs, in ASSAY_CACHE: go-judge and the
 * toolchain folder.
 */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { sandboxProgram } from '#sandbox/build.ts'
import { connectSandbox } from '#sandbox/client.ts'
import { type ProbeResult, probeSandbox } from '#sandbox/probe.ts'
import { startSandbox } from '#sandbox/start.ts'
import { prepareToolchain } from '../toolchains/prepare-toolchain.ts'

export type TestSandbox = {
  url: string
  token: string
  program: string
  toolchainFolder: string
  probe: ProbeResult
}

declare module 'vitest' {
  export interface ProvidedContext {
    sandbox: TestSandbox
  }
}

export const testConcurrency = 2

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const checkout = resolve(import.meta.dirname, '../..')
  const cache = resolve(process.env['ASSAY_CACHE'] ?? join(checkout, '.data/cache'))
  const toolchainFolder = join(cache, 'toolchain')
  mkdirSync(toolchainFolder, { recursive: true })
  const program = await sandboxProgram({
    cacheFolder: join(cache, 'sandbox'),
    environment: process.env,
  })
  const sandbox = await startSandbox({
    program,
    toolchainFolder,
    lanes: testConcurrency,
    privateFolders: [checkout, cache],
  })
  const client = connectSandbox(sandbox.url, sandbox.token)
  const probe = await probeSandbox(client)
  client.close()
  await prepareToolchain({
    folder: toolchainFolder,
    onTrouble: (error) => {
      throw error
    },
  })
  const { url, token } = sandbox
  project.provide('sandbox', { url, token, program, toolchainFolder, probe })
  return () => sandbox.stop()
}
