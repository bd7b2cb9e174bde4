import { Readable } from 'node:stream'

const heartbeatMs = 20_000
/** The most that may be buffered for a slow reader. */
const mayWaitBytes = 256 * 1024

export interface EventStream {
  readable: Readable
  send: (event: string, data: object) => void
  /** Ends the stream after the events that were sent. */
  end: () => void
}

/**
 * Server-sent events as a stream. Regular comments keep proxies from closing it, and detect readers
 * that have gone.
 */
export function eventStream(onClose: () => void): EventStream {
  const readable = new Readable({ read() {} })
  // It may end (with its token, or because its reader is slow) before the first event is sent.
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
