import { cpSync, existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { problemNamed } from './api.ts'
import { startInstance, temporaryFolder } from './instance.ts'
import { firstSample } from './samples.ts'

/**
 * Starts one instance for all journeys and passes its addresses to the workers in environment
 * variables.
 */
export default async function start(): Promise<() => Promise<void>> {
  const dataDir = preparedFolder()
  const instance = await startInstance({ dataDir })
  await Promise.all([
    instance.untilReady('server'),
    instance.untilReady('judge'),
    instance.untilDone('pages'),
  ])
  await problemNamed(instance.url, firstSample.title)
  process.env['ASSAY_URL'] = instance.url
  let outbox: string | undefined
  while (outbox === undefined) {
    outbox = /^Mails are shown at (\S+)$/m.exec(instance.printed())?.[1]
    await pause(50)
  }
  process.env['ASSAY_OUTBOX'] = outbox
  return async () => {
    await instance.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * Creates a data folder with sandbox and toolchain, if an earlier run of the sandbox tests has
 * built them (judge/testing/global-setup.ts). An instance uses them only if they match the current
 * compilers. *.running.test.ts tests a start from nothing.
 */
function preparedFolder(): string {
  const checkout = resolve(import.meta.dirname, '../..')
  const cache = resolve(process.env['ASSAY_CACHE'] ?? join(checkout, '.data/cache'))
  const folder = temporaryFolder()
  for (const [built, wanted] of [
    ['sandbox', 'sandbox'],
    ['toolchain', 'judge/toolchain'],
  ] as const) {
    const from = join(cache, built)
    if (existsSync(from)) cpSync(from, join(folder, wanted), { recursive: true })
  }
  return folder
}
