import { problemNamed } from './api.ts'
import { startInstance } from './instance.ts'
import { printedOutbox } from './outbox.ts'
import { preparedFolder } from './prepared-folder.ts'
import { firstSample } from './samples.ts'

/**
 * Starts one instance for all journeys and passes its addresses to the workers in environment
 * variables.
 */
export default async function start(): Promise<() => Promise<void>> {
  const folder = preparedFolder()
  const instance = await startInstance({ dataDir: folder.path })
  await Promise.all([
    instance.untilReady('server'),
    instance.untilReady('judge'),
    instance.untilDone('pages'),
  ])
  await problemNamed(instance.url, firstSample.title)
  process.env['ASSAY_URL'] = instance.url
  process.env['ASSAY_OUTBOX'] = await printedOutbox(instance)
  return async () => {
    await instance.stop()
    folder.remove()
  }
}
