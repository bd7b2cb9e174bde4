import { vi } from 'vitest'

/**
 * Answers a call, by default every call, with streams that the test writes, or with `refusal` while
 * it is a status. Other calls are answered as before.
 */
export function answerStream(streamPath?: string) {
  const encoder = new TextEncoder()
  const answered = globalThis.fetch
  const streams: { signal: AbortSignal; write: (text: string) => void }[] = []
  let current: ReadableStreamDefaultController<Uint8Array> | undefined
  const server = {
    streams,
    calls: 0,
    refusal: null as number | null,
    opened: () => streams.length,
    async send(event: string, data: object) {
      const stream = await vi.waitUntil(() => current)
      stream.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
    },
    breakOff() {
      current?.error(new Error('The connection is lost'))
      current = undefined
    },
  }
  vi.stubGlobal('fetch', async (path: string, request: RequestInit & { signal: AbortSignal }) => {
    if (streamPath !== undefined && path !== streamPath) return answered(path, request)
    const { signal } = request
    server.calls += 1
    if (server.refusal !== null) return new Response('{"message":"No"}', { status: server.refusal })
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        current = controller
        streams.push({ signal, write: (text) => controller.enqueue(encoder.encode(text)) })
        signal.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return new Response(body)
  })
  return server
}
