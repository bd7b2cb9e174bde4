/**
 * Follows server-sent events with `fetch`, because EventSource cannot send the bearer header and
 * the token must not appear in a URL. After a broken connection the stream is reopened. The server
 * starts each stream with the current state, so nothing is lost. A hidden tab closes its stream and
 * reopens it when shown. After a 429 (too many streams for one user) the page polls instead.
 */
import type { CallName } from '#contract'
import { CallError, send } from './call.ts'

export type ServerEvent = { event: string; data: unknown }

export type FollowOptions = {
  parameters: Record<string, string | number>
  onEvent: (event: ServerEvent) => void
  /** Called after the last event. */
  onEnd?: () => void
  /** Called periodically while no stream is open, to fetch the state with another call. */
  onPoll?: () => void
  /** Called when the server refuses the stream. */
  onRefused?: (error: CallError) => void
  /** True for the last event of the stream. */
  isEnd: (event: ServerEvent) => boolean
}

const pollMs = 2000
const longestWaitMs = 10_000

/** Starts following and returns a function that stops it. */
export function follow(name: CallName, options: FollowOptions): () => void {
  const stop = new AbortController()
  let stream = new AbortController()
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') stream.abort()
  }
  document.addEventListener('visibilitychange', onVisibility)
  stop.signal.addEventListener('abort', () => {
    stream.abort()
    document.removeEventListener('visibilitychange', onVisibility)
  })

  async function run() {
    let broken = 0
    while (!stop.signal.aborted) {
      await shown(stop.signal)
      if (stop.signal.aborted) return
      stream = new AbortController()
      try {
        const response = await send(name, {
          parameters: options.parameters,
          signal: stream.signal,
        })
        for await (const event of serverEvents(response)) {
          broken = 0
          options.onEvent(event)
          if (options.isEnd(event)) return options.onEnd?.()
        }
      } catch (error) {
        if (stop.signal.aborted) return
        if (error instanceof CallError && error.status === 429) {
          options.onPoll?.()
          await pause(pollMs, stop.signal)
          continue
        }
        if (error instanceof CallError && error.status < 500) return options.onRefused?.(error)
        if (stream.signal.aborted) continue
      }
      broken += 1
      await pause(Math.min(250 * 2 ** broken, longestWaitMs), stop.signal)
    }
  }
  void run().finally(() => stop.abort())
  return () => stop.abort()
}

/** Yields the events of a response. Comments and unknown fields are skipped. */
export async function* serverEvents(response: Response): AsyncGenerator<ServerEvent> {
  if (response.body === null) return
  let rest = ''
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    // A CR may be the first half of a CRLF that continues in the next chunk.
    const blocks = (rest + text).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = parseEvent(block)
      if (event !== null) yield event
    }
  }
}

function parseEvent(block: string): ServerEvent | null {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) event = line.slice(6).trim()
    if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
  }
  return data.length === 0 ? null : { event, data: JSON.parse(data.join('\n')) }
}

function shown(signal: AbortSignal): Promise<void> {
  if (document.visibilityState !== 'hidden') return Promise.resolve()
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState === 'hidden' && !signal.aborted) return
      document.removeEventListener('visibilitychange', look)
      signal.removeEventListener('abort', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look)
  })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
}
