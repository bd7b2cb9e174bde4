/**
 * Streams the changes of something to its followers. A stream counts towards the limit of its user
 * or address. It ends with its token, before the server closes, and when notifications may have been
 * missed. The page then reconnects and gets the current state.
 */
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#contract'
import { callerKey } from '../http/limit-key.ts'
import type { Parts } from '../parts.ts'
import { seats } from '../seats.ts'
import type { Caller } from '../sessions/caller.ts'
import { type EventStream, eventStream } from './event-stream.ts'
import { watchSession } from './session-watch.ts'

type Call = { caller: Caller | null; request: FastifyRequest; reply: FastifyReply }

export interface Followed<State, Change> {
  /**
   * Subscribes to changes, and calls `lost` when some may have been missed. Returns functions that
   * end the subscriptions.
   */
  listen: (hear: (change: Change) => void, lost: () => void) => (() => void)[]
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
      // It listens before it reads and replays what it heard meanwhile, so no change is lost.
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
