/** A worker that says when it has a job, and then never ends: a test kills it. */
import { connect } from '../connection.ts'
import { listen } from '../notifications.ts'
import { openQueue } from '../queue.ts'

const url = process.argv[2] ?? ''
const onError = (error: unknown) => console.error(error)
const queue = await openQueue(connect({ url, name: 'assay test worker' }), {
  supervise: false,
  onError,
})
queue.work('judge', {
  lanes: 1,
  notifications: await listen(url),
  onError,
  handle: async () => {
    console.log('taken')
    await new Promise(() => {})
  },
})
