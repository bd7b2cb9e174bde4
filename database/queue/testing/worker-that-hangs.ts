/** A worker that reports when it has a job and never ends it. A test kills it. */
import { connect } from '../../connection.ts'
import { listen } from '../../notifications.ts'
import { WorkerPool } from '../workers.ts'

const url = process.argv[2] ?? ''
const onError = (error: unknown) => console.error(error)
const db = connect({ url, name: 'assay test worker' })
new WorkerPool(db, 'judge', {
  workers: 1,
  notifications: await listen(url),
  onError,
  handle: async () => {
    console.log('taken')
    await new Promise(() => {})
  },
})
