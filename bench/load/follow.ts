/** Reads one event stream to its end. */
import { callPath } from '#contract'
import type { Person } from '../../e2e/testing/api.ts'
import { open } from './request.ts'

export interface Followed {
  /** The status of the reply; 0 if there was none. */
  status: number
  /** Time of the verdict, ms since 1970; undefined if the stream ended without one. */
  verdictAtMs: number | undefined
}

export interface Follower {
  person?: Person | undefined
  localAddress?: string | undefined
  onOpen?: () => void
  onEvents?: (count: number) => void
  onClose?: () => void
}

export async function follow(
  url: string,
  submissionId: number,
  { person, localAddress, onOpen, onEvents, onClose }: Follower,
): Promise<Followed> {
  let status = 0
  let verdictAtMs: number | undefined
  try {
    const path = callPath('followSubmission', { submissionId })
    const response = await open(url, { path, person, localAddress })
    status = response.statusCode ?? 0
    const isOpen = status === 200
    if (isOpen) onOpen?.()
    try {
      for await (const chunk of response) {
        // Each event is written at once and is short enough to arrive in one chunk.
        const text = String(chunk)
        if (isOpen) onEvents?.(text.split('event: ').length - 1)
        if (text.includes('event: verdict\n')) verdictAtMs = Date.now()
      }
    } finally {
      if (isOpen) onClose?.()
    }
  } catch {
    // The stream broke; the caller opens it again.
  }
  return { status, verdictAtMs }
}
