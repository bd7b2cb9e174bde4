import { Refusal } from './refusal.ts'

export const paused = 'The upload stopped for too long. Please try again.'

/**
 * Passes on the pieces that a caller sends, as long as none takes longer than this to arrive.
 * @throws Refusal 408 if one does
 */
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
