import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '#database/connection.ts'
import { readSamples } from '#samples/catalogue.ts'
import { openBlobs } from '#storage/open-blobs.ts'
import type { Message } from '../supervisor.ts'
import { loadSamples } from './load-samples.ts'
import type { SeedSettings } from './seed-samples.ts'

const { databaseUrl, blobs }: SeedSettings = workerData
const db = connect({ url: databaseUrl, name: 'assay seed', size: 2 })
const say = (message: Message) => parentPort?.postMessage(message)
const task = 'samples'
try {
  await loadSamples({ db, blobs: openBlobs(blobs) }, await readSamples(), (done, all) =>
    say({ kind: 'progress', task, text: `${done} of ${all}` }),
  )
} finally {
  say({ kind: 'progress', task, text: '' })
  await db.destroy()
}
