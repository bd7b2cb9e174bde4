/**
 * Manages the event streams of all calls. Each counts towards the limit of its user or address,
 * ends with its token, and ends before the server closes.
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#contract'
import { callerKey } from '../http/limit-key.ts'
import type { Parts } from '../parts.ts'
import { seats } from '../seats.ts'
import type { Caller } from '../sessions/caller.ts'
import { type EventStream, eventStream } from './event-stream.ts'
import { watchSession } from './session-watch.ts'

export interface OpenStream extends EventStream {
  /** Functions to call when the stream closes. */
  undo: (() => void)[]
}

export type OpenStreams = (reading: Reading) => OpenStream | null

type Reading = { caller: Caller | null; request: FastifyRequest; reply: FastifyReply }

/** @returns a function that opens a stream; it returns null for HEAD requests */
export function openStreams(
  app: FastifyInstance,
  parts: Pick<Parts, 'notifications' | 'sessions'>,
): OpenStreams {
  // Pages that cannot open a stream poll instead.
  const places = seats({
    atMost: limits.eventStreams.all,
    full: 'Too many pages are following submissions at once.',
  })
  const open = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of open) end()
  })

  return ({ caller, request, reply }) => {
    reply.header('content-type', 'text/event-stream; charset=utf-8')
    reply.header('x-accel-buffering', 'no')
    if (request.method === 'HEAD') return null
    const { perAddress, perUser } = limits.eventStreams
    const leave = places.take(callerKey(caller, request.ip), caller ? perUser : perAddress)
    const undo = [leave]
    const stream = eventStream(() => {
      for (const one of undo) one()
      open.delete(stream.end)
    })
    open.add(stream.end)
    if (caller !== null) undo.push(watchSession(parts, caller, stream.end))
    return { ...stream, undo }
  }
}
