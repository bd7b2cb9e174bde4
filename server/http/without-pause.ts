import { Refusal } from './refusal.ts'

export const paused = 'The upload stopped for too long. Please try again.'

/**
 * Passes on what a caller sends, piece by piece, as long as no piece takes longer than this.
 * @throws Refusal 408 when one does
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
