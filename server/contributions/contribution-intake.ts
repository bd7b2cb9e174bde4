/** Admits contributions: limits how many a user sends in an hour, and how many are sent at once. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#contract'
import { limitKey } from '../http/limit-key.ts'
import { perHour } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import type { Parts } from '../parts.ts'
import { seats } from '../seats.ts'
import { semaphore } from '../semaphore.ts'
import { type ContributionForm, withForm } from './read-form.ts'

/** Unpacking and storing occupy a core, the disk and a connection, so other contributions wait. */
const permits = 2

/** The work that a contribution has caused so far. */
export class Cost {
  /** Set before rendering, hashing and storing. From then on, the contribution always counts. */
  isHigh = false
  #bytes = 0

  /** Adds bytes that were received or unpacked. */
  readonly add = (bytes: number): void => {
    this.#bytes += bytes
    this.isHigh ||= this.#bytes > limits.cheapBytes
  }
}

/** Returns a function that reads a form and stores it, within the user's rate limit. */
export function contributionIntake({ limits: limited, uploadFolder }: Parts) {
  const withPermit = semaphore({ permits })
  const uploads = seats({
    atMost: limits.uploads.all,
    full: 'Too many contributions are being sent at once. Wait until yours are done, then try again.',
  })

  return async function take<Result>(
    userId: number,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    store: (form: ContributionForm, signal: AbortSignal, cost: Cost) => Promise<Result>,
  ): Promise<Result> {
    const limit = perHour('contributions', userId, limits.contributionsPerHour)
    const leave = uploads.take(limitKey('user', userId), limits.uploads.perUser)
    const cost = new Cost()
    try {
      await limited.take(limit)
      const signal = untilClosed(reply)
      const reading = { folder: uploadFolder, onBytes: cost.add }
      return await withForm(request, reading, (form) =>
        withPermit(() => store(form, signal, cost), { signal, owner: userId }),
      ).catch(async (error) => {
        // A form that was refused at little cost does not count towards the limit.
        if (error instanceof Refusal && !cost.isHigh) await limited.giveBack(limit)
        throw error
      })
    } finally {
      leave()
    }
  }
}

/** Returns a signal that aborts if the caller disconnects before the reply is sent. */
function untilClosed(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new Refusal(400, 'The connection was closed.'))
  })
  return gone.signal
}
