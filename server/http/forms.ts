import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

const tooMany = ['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']

/** Turns errors of the form parser into refusals. Known limits have their own messages. */
export function refuseBrokenForm(error: unknown): never {
  if (error instanceof Refusal) throw error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (tooMany.includes(code)) throw error
  throw new Refusal(400, 'The form could not be read. It is cut off or not well-formed.')
}

/** Longest time that the reply to a failed call waits for the rest of its form. */
const mostRestMs = 2_000

/**
 * Discards the rest of a form after its call has failed, before the reply is sent: a connection that is
 * closed with unread bytes is reset, and on one that stays open the next call would wait behind them.
 */
export function readRestOfForms(scope: FastifyInstance): void {
  scope.addHook('onSend', async ({ raw }) => {
    if (raw.readableEnded || raw.destroyed) return
    raw.unpipe().resume()
    const ended = Promise.withResolvers<void>()
    const clock = setTimeout(ended.resolve, mostRestMs)
    raw.once('end', ended.resolve).once('close', ended.resolve)
    await ended.promise
    clearTimeout(clock)
  })
}

export const paused = 'The upload timed out. Try again.'

/** @throws Refusal 408 if a piece of the source takes longer than this to arrive */
export async function* withoutPause<Piece>(
  source: AsyncIterable<Piece>,
  atMostMs: number,
): AsyncGenerator<Piece> {
  const pieces = source[Symbol.asyncIterator]()
  for (;;) {
    const late = Promise.withResolvers<never>()
    const clock = setTimeout(() => late.reject(new Refusal(408, paused)), atMostMs)
    const next = await Promise.race([pieces.next(), late.promise]).finally(() =>
      clearTimeout(clock),
    )
    if (next.done) return
    yield next.value
  }
}
