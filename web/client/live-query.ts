import { type QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import {
  advance,
  type CallName,
  isOver,
  noProgress,
  type Progress,
  type SubmissionEvent,
} from '#contract'
import { fetchKey } from './call.ts'
import { follow, type StreamName } from './follow.ts'

/** Time for which a stream without a page stays open, and its last state is stored. */
const aheadMs = 10_000
/** Batches results, which arrive by the dozen. Other events are delivered at once. */
const gatherMs = 100

type Live<State, Event> = {
  name: StreamName
  /** The call that fetches everything: after the last event, and while no stream is available. */
  whole: CallName
  parameters: Record<string, number>
  initial: State
  fold: (before: State, event: Event) => State
  isOver: (state: State) => boolean
}

/** A query whose data is the state that the events of a stream add up to. */
export function liveQuery<State, Event extends { event: string }>(live: Live<State, Event>) {
  const { name, whole, parameters, fold, isOver } = live
  return queryOptions<State>({
    queryKey: [name, parameters],
    meta: { quiet: true },
    gcTime: aheadMs,
    staleTime: ({ state: { data } }) => (data !== undefined && isOver(data) ? aheadMs : 0),
    structuralSharing: false,
    async queryFn({ client, queryKey, signal }): Promise<State> {
      let state = live.initial
      let gathering: ReturnType<typeof setTimeout> | undefined
      const show = () => {
        clearTimeout(gathering)
        gathering = undefined
        client.setQueryData(queryKey, state)
      }
      const fetchWhole = () => {
        const wholeKey = fetchKey(whole, parameters, 'user').slice(0, 2)
        void client.invalidateQueries({ queryKey: wholeKey })
      }
      try {
        for await (const event of follow<Event>(name, parameters, signal)) {
          if (event === null) {
            fetchWhole()
            continue
          }
          state = fold(state, event)
          if (event.event === 'test') gathering ??= setTimeout(show, gatherMs)
          else show()
          if (isOver(state)) break
        }
        return state
      } finally {
        clearTimeout(gathering)
        if (!signal.aborted) fetchWhole()
      }
    },
  })
}

export function progressQuery(submissionId: number) {
  return liveQuery<Progress, SubmissionEvent>({
    name: 'followSubmission',
    whole: 'getSubmission',
    parameters: { submissionId },
    initial: noProgress,
    fold: advance,
    isOver,
  })
}

/** Starts to follow a submission whose page is about to open. Resolves with the first event. */
export function followAhead(client: QueryClient, submissionId: number): Promise<void> {
  return new Promise((resolve) => {
    const observer = new QueryObserver(client, progressQuery(submissionId))
    const stop = observer.subscribe(({ data }) => {
      if (data !== undefined) resolve()
    })
    setTimeout(stop, aheadMs)
  })
}
