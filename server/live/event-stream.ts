import { Readable } from 'node:stream'

const heartbeatMs = 20_000
/** What may wait for a reader that does not read. */
const mayWaitBytes = 256 * 1024

export interface EventStream {
  readable: Readable
  send: (event: string, data: object) => void
  /** Ends it after what was sent. */
  end: () => void
}

/**
 * Server-sent events as a stream. A comment now and then keeps proxies from closing it, and finds
 * readers that are gone.
 */
export function eventStream(onClose: () => void): EventStream {
  const readable = new Readable({ read() {} })
  // It may be ended (by its token) before it is told how things stand, or with a reader who is slow.
  let isOver = false
  const push = (text: string) => {
    if (isOver || readable.destroyed) return
    readable.push(text)
    if (readable.readableLength > mayWaitBytes) readable.destroy()
  }
  const heartbeat = setInterval(() => push(': still here\n\n'), heartbeatMs)
  heartbeat.unref()
  readable.once('close', () => {
    clearInterval(heartbeat)
    onClose()
  })
  return {
    readable,
    send: (event, data) => push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => {
      isOver = true
      if (!readable.destroyed) readable.push(null)
    },
  }
}
