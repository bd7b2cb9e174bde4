/**
 * Decides what caused a failure to judge a submission. Only what the submission may have done
 * counts against it. An outage of PostgreSQL, the blob store or the sandbox does not, however long.
 */
import { SandboxError } from '#sandbox/sandbox-error.ts'

/** The files of a problem cannot be read. */
export class BlobsAway extends Error {
  override name = 'BlobsAway'

  static because(cause: unknown): never {
    throw new BlobsAway('A test of the problem cannot be read.', { cause })
  }
}

/**
 * - `submission`: the sandbox failed on it, or said something that makes no sense, or judging it
 *   met a mistake of ours;
 * - `unclear`: the sandbox went away, and the submission is one of several that may have ended it;
 * - `elsewhere`: what judging needs was not there, or the host was too busy to run the program.
 *
 * Errors of PostgreSQL never get here, because results are written apart from judging.
 * @param isOnlySuspect no other suspect was judged, and the sandbox answered before
 */
export function blame(
  error: unknown,
  { isOnlySuspect }: { isOnlySuspect: boolean },
): 'submission' | 'unclear' | 'elsewhere' {
  if (error instanceof BlobsAway) return 'elsewhere'
  if (!(error instanceof SandboxError)) return 'submission'
  if (error.kind === 'unreachable') return isOnlySuspect ? 'submission' : 'unclear'
  return error.kind === 'internal' ? 'submission' : 'elsewhere'
}
