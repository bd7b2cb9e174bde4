/**
 * Passes events of the judges about submissions to their followers on this server. One connection
 * to PostgreSQL listens for all.
 */
import type { SubmissionEvent } from '#contract'
import type { Notifications } from '#database/notifications.ts'

export interface Follower {
  onEvent: (event: SubmissionEvent) => void
  /** Events may have been missed: read the state again. */
  onGap: () => void
}

export interface SubmissionHub {
  /** Returns a function that unsubscribes. */
  follow: (submissionId: number, follower: Follower) => () => void
  close: () => void
}

export function submissionHub(notifications: Notifications): SubmissionHub {
  const followers = new Map<number, Set<Follower>>()
  const close = notifications.on('submission', {
    heard: ({ submissionId, ...event }) => {
      for (const { onEvent } of followers.get(submissionId) ?? []) onEvent(event)
    },
    gap: () => {
      for (const set of followers.values()) for (const { onGap } of set) onGap()
    },
  })
  return {
    follow(submissionId, follower) {
      const set = followers.get(submissionId) ?? new Set()
      followers.set(submissionId, set.add(follower))
      return () => {
        set.delete(follower)
        if (set.size === 0 && followers.get(submissionId) === set) followers.delete(submissionId)
      }
    },
    close,
  }
}
