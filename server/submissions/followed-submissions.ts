/**
 * Sends events to the followers of submissions on this server. Each followed submission is cached
 * as the events that a new follower gets, so the database is read once for any number of followers.
 * It subscribes first, then reads the current state, then adds the events received meanwhile. So no
 * event is lost, and a result that was both read and received is sent once.
 */
import type { SubmissionEvent } from '#contract'
import type { Follower, SubmissionHub } from '../live/submission-hub.ts'
import type { Places } from './places-watch.ts'

export interface FollowedSubmissions {
  /**
   * `told` resolves once the follower has the current state, and rejects if it could not be read.
   * No event follows a verdict or a failure.
   */
  follow: (submissionId: number, follower: Follower) => { leave: () => void; told: Promise<void> }
}

interface Followed {
  /** The current state, as sent to a new follower. */
  events: SubmissionEvent[]
  loaded: Promise<void>
  /** Followers that have received `events` and get further ones. */
  followers: Set<Follower>
  /** The number of followers that have not received `events` yet. */
  coming: number
  /** Events may have been missed. */
  hasGap: boolean
  /** Unsubscribes, and removes the submission from the cache. */
  forget: () => void
}

interface Sources {
  /** Reads the current state of a submission as events of one snapshot. */
  read: (submissionId: number) => Promise<SubmissionEvent[]>
  hub: Pick<SubmissionHub, 'follow'>
  places: Pick<Places, 'watch'>
}

export function followedSubmissions({ read, hub, places }: Sources): FollowedSubmissions {
  const all = new Map<number, Followed>()

  function open(submissionId: number): Followed {
    const heard: SubmissionEvent[] = []
    let isLoaded = false
    const tell = (event: SubmissionEvent) => {
      const events = withEvent(followed.events, event)
      if (events === followed.events) return
      followed.events = events
      for (const { onEvent } of followed.followers) onEvent(event)
      if (isLast(event)) followed.forget()
    }
    const ends = [
      hub.follow(submissionId, {
        onEvent: (event) => (isLoaded ? tell(event) : void heard.push(event)),
        onGap() {
          followed.hasGap = true
          followed.forget()
          for (const { onGap } of followed.followers) onGap()
        },
      }),
      places.watch(submissionId, (place) => {
        const [first] = followed.events
        if (first?.event !== 'state' || first.data.state !== 'queued') return
        if (first.data.place === place) return
        tell({ event: 'state', data: { ...first.data, place } })
      }),
    ]
    const load = async () => {
      const events = await read(submissionId)
      followed.events = events
      isLoaded = true
      if (events.some(isLast)) followed.forget()
      else for (const event of heard) tell(event)
    }
    const followed: Followed = {
      events: [],
      loaded: load(),
      followers: new Set(),
      coming: 0,
      hasGap: false,
      forget() {
        for (const end of ends.splice(0)) end()
        if (all.get(submissionId) === followed) all.delete(submissionId)
      },
    }
    followed.loaded.catch(followed.forget)
    all.set(submissionId, followed)
    return followed
  }

  return {
    follow(submissionId, follower) {
      const followed = all.get(submissionId) ?? open(submissionId)
      followed.coming += 1
      let hasLeft = false
      const forgetAlone = () => {
        if (followed.coming === 0 && followed.followers.size === 0) followed.forget()
      }
      const come = async () => {
        try {
          await followed.loaded
        } finally {
          followed.coming -= 1
        }
        if (hasLeft) return forgetAlone()
        for (const event of followed.events) follower.onEvent(event)
        if (followed.hasGap) follower.onGap()
        followed.followers.add(follower)
      }
      const leave = () => {
        hasLeft = true
        followed.followers.delete(follower)
        forgetAlone()
      }
      return { leave, told: come() }
    },
  }
}

/** Returns whether this is the last event of a submission. */
export function isLast({ event, data }: SubmissionEvent): boolean {
  return event === 'verdict' || (event === 'state' && data.state === 'failed')
}

/**
 * Adds an event. Returns the same list if it is not new, because an event may be received after it
 * was read.
 */
function withEvent(events: SubmissionEvent[], event: SubmissionEvent): SubmissionEvent[] {
  if (event.event === 'verdict') return [...events, event]
  if (event.event === 'test') {
    const known = events.at(-1)
    const isKnown = known?.event === 'test' && event.data.index <= known.data.index
    return isKnown ? events : [...events, event]
  }
  const [first, ...rest] = events
  const { state } = event.data
  if (first?.event === 'state' && first.data.state === state && state !== 'queued') return events
  // A submission that is not running starts from the beginning.
  return state === 'running' ? [event, ...rest] : [event]
}
