/**
 * A stream counts towards the limit of its user or address. It ends with its token, before the
 * server closes, and when notifications may have been missed. The page then reconnects.
 */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  advance,
  isOver,
  limits,
  type Progress,
  type RunEvent,
  type SubmissionEvent,
} from '#contract'
import { callerKey } from '../http/limits.ts'
import type { Parts } from '../parts.ts'
import { seats } from '../seats.ts'
import type { Caller } from '../sessions/sessions.ts'

const heartbeatMs = 20_000
/** The most that may be buffered for a slow reader. */
const mayWaitBytes = 256 * 1024

type Call = { caller: Caller | null; request: FastifyRequest; reply: FastifyReply }

export interface Followed<State, Change> {
  /** Calls `lost` when changes may have been missed. Returns functions that end the subscriptions. */
  listen: (onChange: (change: Change) => void, lost: () => void) => (() => void)[]
  /** @throws Refusal if the caller may not follow it */
  read: () => Promise<State>
  /** Sends the current state. Returns a function that handles each later change. */
  begin: (stream: EventStream, state: State) => (change: Change) => void
}

export type Follow = <State, Change>(
  call: Call,
  followed: Followed<State, Change>,
) => Promise<Readable | string>

export function openFollow(
  app: FastifyInstance,
  parts: Pick<Parts, 'notifications' | 'sessions'>,
): Follow {
  // Pages that cannot open a stream poll instead.
  const places = seats({
    atMost: limits.eventStreams.all,
    full: 'Too many pages are following submissions at once.',
  })
  const open = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of open) end()
  })

  return async <State, Change>(
    { caller, request, reply }: Call,
    { listen, read, begin }: Followed<State, Change>,
  ) => {
    const undo: (() => void)[] = []
    const stream = eventStream(() => {
      for (const one of undo) one()
    })
    try {
      // It subscribes before it reads, and replays the changes received meanwhile, so none is lost.
      const early: Change[] = []
      let handle: (change: Change) => void = (change) => early.push(change)
      undo.push(...listen((change) => handle(change), stream.end))
      const state = await read()
      const { perAddress, perUser } = limits.eventStreams
      if (request.method === 'HEAD') stream.end()
      else undo.push(places.take(callerKey(caller, request.ip), caller ? perUser : perAddress))
      if (caller !== null) undo.push(watchSession(parts, caller, stream.end))
      open.add(stream.end)
      undo.push(() => open.delete(stream.end))
      handle = begin(stream, state)
      for (const change of early) handle(change)
    } catch (error) {
      stream.readable.destroy()
      throw error
    }
    reply.header('content-type', 'text/event-stream; charset=utf-8')
    reply.header('x-accel-buffering', 'no')
    return stream.readable
  }
}

export type EventStream = ReturnType<typeof eventStream>

/** Regular comments keep proxies from closing the stream, and detect readers that have gone. */
export function eventStream(onClose: () => void) {
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
    send: (event: string, data: object) =>
      push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    /** Ends the stream after the events that were sent. */
    end: () => {
      isOver = true
      if (!readable.destroyed) readable.push(null)
    },
  }
}

/** Subscribes before it checks the token, which may have ended since the gate checked it. */
export function watchSession(
  { notifications, sessions }: Pick<Parts, 'notifications' | 'sessions'>,
  caller: Caller,
  onEnd: () => void,
): () => void {
  const { userId, jti, expiresAtMs } = caller
  const expiry = setTimeout(onEnd, Math.max(0, expiresAtMs - Date.now()))
  expiry.unref()
  const onMessage = (ended: { jti: string | null }) => {
    if (ended.jti === null || ended.jti === jti) onEnd()
  }
  // The token may have ended during a gap. A page that is still signed in reconnects at once.
  const off = notifications.on('session', { onMessage, gap: onEnd }, userId)
  sessions.holds(caller).then((holds) => holds || onEnd(), onEnd)
  return () => {
    clearTimeout(expiry)
    off()
  }
}

/** An event of the judge, or a new place in the queue. */
export type ProgressChange = SubmissionEvent | RunEvent | number

/** Returns a function that sends each later change, and ends the stream after the last one. */
export function sendProgress(
  { send, end }: EventStream,
  current: Progress,
): (change: ProgressChange) => void {
  let progress = current
  const { verdict, reason, ...state } = progress
  send('state', state)
  if (verdict !== null) send('verdict', { verdict, reason })
  if (isOver(progress)) end()
  return (change) => {
    const event = typeof change === 'number' ? moved(progress, change) : change
    const next = advance(progress, event)
    if (next === progress) return
    progress = next
    send(event.event, event.data)
    if (isOver(progress)) end()
  }
}

/** Returns the event of a new place in the queue, which changes nothing once judging has begun. */
function moved({ state, testCount }: Progress, place: number): SubmissionEvent {
  return { event: 'state', data: { state, place: state === 'queued' ? place : null, testCount } }
}
