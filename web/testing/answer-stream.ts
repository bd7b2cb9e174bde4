import { vi } from 'vitest'

/** Answers a call with a stream of events that the test writes. Other calls are answered as before. */
export function answerStream(streamPath: string) {
  const encoder = new TextEncoder()
  const answered = globalThis.fetch
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let opened = 0
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    if (path !== streamPath) return answered(path, request)
    opened += 1
    return new Response(
      new ReadableStream<Uint8Array>({
        start(started) {
          controller = started
        },
      }),
    )
  })
  return {
    opened: () => opened,
    async send(event: string, data: object) {
      const stream = await vi.waitUntil(() => controller)
      stream.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
    },
    breakOff() {
      controller?.error(new Error('The connection is lost'))
      controller = undefined
    },
  }
}
