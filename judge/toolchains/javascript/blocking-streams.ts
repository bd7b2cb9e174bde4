/**
 * Runs in Node before each submitted program. Node does not wait for a full pipe: output beyond it
 * is lost on `process.exit()` and after an uncaught exception, and `fs.writeSync` fails with EAGAIN.
 * Writing to the judge blocks instead, as in every other language. Streams are opened on first use,
 * so that a program which prints nothing does not pay for them.
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
