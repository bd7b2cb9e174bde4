/**
 * What those who follow submissions on this server are told. A submission that somebody follows is
 * kept here as the events that a newcomer is told, so that the database is asked for it once, however
 * many come. It first listens, then asks how things stand, then adds what it heard meanwhile: nothing
 * is lost in between, and a result that was both found and heard is told once.
 */
import type { SubmissionEvent } from '#contract'
import type { Follower, SubmissionHub } from '../live/submission-hub.ts'
import type { Places } from './places-watch.ts'

export interface FollowedSubmissions {
  /**
   * `told` resolves when the follower was told how things stand, and rejects when that could not be
   * found out. After a verdict or a failure nothing more is told.
   */
  follow: (submissionId: number, follower: Follower) => { leave: () => void; told: Promise<void> }
}

interface Followed {
  /** How things stand, as a newcomer is told. */
  events: SubmissionEvent[]
  loaded: Promise<void>
  /** Those who were told `events`, and are told what follows. */
  followers: Set<Follower>
  /** How many are still to be told. */
  coming: number
  /** Something may have been missed. */
  hasGap: boolean
  /** Listens no more, and is found by nobody. */
  forget: () => void
}

interface Sources {
  /** How a submission stands, as events of one moment. */
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

/** Nothing is told after it. */
export function isLast({ event, data }: SubmissionEvent): boolean {
  return event === 'verdict' || (event === 'state' && data.state === 'failed')
}

/** The same list when this is nothing new: what was found may be heard once more. */
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
  // Whatever is not running yet begins anew.
  return state === 'running' ? [event, ...rest] : [event]
}
