/**
 * Runs in Node before each submitted program. Node does not wait for a full pipe: further output is lost
 * on `process.exit()` and after an uncaught exception, and `fs.writeSync` fails with EAGAIN. So writing
 * blocks, as in other languages. Streams are opened on first use, so that unused ones cost nothing.
 */
export const blockingStreams = `'use strict'
for (const name of ['stdout', 'stderr']) {
  const open = Object.getOwnPropertyDescriptor(process, name)?.get
  if (open === undefined) continue
  Object.defineProperty(process, name, {
    configurable: true,
    enumerable: true,
    get() {
      const stream = open.call(process)
      stream._handle?.setBlocking?.(true)
      Object.defineProperty(process, name, { configurable: true, enumerable: true, get: () => stream })
      return stream
    },
  })
}
`
