import { afterAll, inject } from 'vitest'
import { connectSandbox } from '#sandbox/client.ts'
import type { JudgeEnvironment } from '../host/environment.ts'
import { openEnvironment } from '../host/environment.ts'
import { type Gallery, openGallery } from './gallery.ts'
import { testConcurrency } from './global-setup.ts'

/** Opens an environment on the sandbox of the test run. */
export async function testEnvironment(): Promise<JudgeEnvironment> {
  const { url, token, toolchainFolder, probe } = inject('sandbox')
  const sandbox = connectSandbox(url, token)
  afterAll(() => sandbox.close())
  return openEnvironment({
    sandbox,
    hasExactLimits: probe.hasExactLimits,
    toolchainFolder,
    concurrency: testConcurrency,
    onTrouble: (error) => {
      throw error
    },
  })
}

/** Opens a gallery for a test file. */
export async function testGallery(): Promise<Gallery> {
  const gallery = await openGallery(inject('sandbox'))
  afterAll(() => gallery.close())
  return gallery
}
