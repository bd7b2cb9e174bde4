import { vi } from 'vitest'

export type Stream = { signal: AbortSignal; send: (text: string) => void }

/** Answers all calls with streams that the test writes, or with `refusal` while it is a status. */
export function stubStreams() {
  const streams: Stream[] = []
  const server = { streams, refusal: null as number | null, calls: 0 }
  vi.stubGlobal('fetch', async (_path: string, { signal }: { signal: AbortSignal }) => {
    server.calls += 1
    if (server.refusal !== null) {
      return new Response('{"message":"No"}', { status: server.refusal })
    }
    const encoder = new TextEncoder()
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push({ signal, send: (text) => controller.enqueue(encoder.encode(text)) })
        signal.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return new Response(body)
  })
  return server
}
