/**
 * Follows server-sent events with `fetch`, because EventSource cannot send the bearer header. The
 * server starts each stream with the current state, so nothing is lost when a stream is reopened.
 */
import { createParser } from 'eventsource-parser'
import type { CallName } from '#contract'
import { CallError, send } from './call.ts'

export type StreamName = Extract<CallName, `follow${string}`>

const pollMs = 2000
const longestWaitMs = 10_000

/**
 * Yields events until the caller stops or `signal` aborts. Yields null every two seconds while the
 * user has too many streams: the caller then fetches the state with another call.
 * @throws CallError if the server refuses the stream
 */
export async function* follow<Event>(
  name: StreamName,
  parameters: Record<string, string | number>,
  signal: AbortSignal,
): AsyncGenerator<Event | null> {
  for (let failures = 0; ; ) {
    await untilShown()
    signal.throwIfAborted()
    const hidden = abortedWhenHidden()
    try {
      const response = await send(name, {
        parameters,
        signal: AbortSignal.any([signal, hidden.signal]),
      })
      for await (const event of serverEvents<Event>(response)) {
        failures = 0
        yield event
      }
    } catch (error) {
      signal.throwIfAborted()
      if (hidden.signal.aborted) continue
      if (error instanceof CallError && error.status === 429) {
        yield null
        await pause(pollMs)
        continue
      }
      if (error instanceof CallError && error.status < 500) throw error
    } finally {
      hidden.abort()
    }
    failures += 1
    await pause(Math.min(250 * 2 ** failures, longestWaitMs))
  }
}

/** Yields the events of a response. They are not validated, because the contract defines their types. */
export async function* serverEvents<Event>(response: Response): AsyncGenerator<Event> {
  if (response.body === null) return
  const events: Event[] = []
  const { feed } = createParser({
    onEvent: ({ event, data }) => events.push({ event, data: JSON.parse(data) } as Event),
  })
  // Not every browser can iterate over a stream.
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    feed(chunk.value)
    yield* events.splice(0)
  }
}

function abortedWhenHidden(): AbortController {
  const controller = new AbortController()
  const onChange = () => {
    if (document.visibilityState === 'hidden') controller.abort()
  }
  document.addEventListener('visibilitychange', onChange, { signal: controller.signal })
  return controller
}

async function untilShown() {
  while (document.visibilityState === 'hidden') {
    await new Promise((resolve) => {
      document.addEventListener('visibilitychange', resolve, { once: true })
    })
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
