import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import {
  advance,
  isFinal,
  isLast,
  type Language,
  noProgress,
  type Progress,
  type RunEvent,
  type SubmissionState,
} from '#contract'
import type { Run } from '#contract/shapes.ts'
import { CallError, call } from '../client/call.ts'
import { follow } from '../client/follow.ts'
import { reportFailure } from '../client/queries.ts'
import { useRequest } from '../client/use-request.ts'

/** The index of a sample, or the user's own input. */
export type Input = number | 'own'

type Started = {
  runId: number
  chosen: Input
  language: Language
  code: string
}

type Outcome = {
  state: SubmissionState
  run: Run | null
  /** The transcript so far; null unless the problem is interactive. */
  transcript: string | null
}

/** The Run that was started last; `lost` if its outcome cannot be fetched any more. */
export type LastRun = Started & Outcome & { lost: boolean }

type Start = Omit<Started, 'runId'> & { input: string }

type Setters = {
  setBusy: (busy: boolean) => void
  setRefused: (refused: boolean) => void
}

export function useRun(problemId: number, { setBusy, setRefused }: Setters) {
  const [started, setStarted] = useState<Started | null>(null)
  const { start } = useRequest(async ({ input, chosen, ...source }: Start) => {
    try {
      const body = { ...source, input }
      const { runId } = await call('startRun', { parameters: { problemId }, body })
      setStarted({ runId, chosen, ...source })
    } catch (error) {
      const signInFirst = error instanceof CallError && error.status === 401
      setRefused(signInFirst)
      reportFailure(signInFirst ? new CallError(401, 'Please login to run your code') : error)
    } finally {
      setBusy(false)
    }
  })

  const { data, error } = useQuery(outcomeQuery(started?.runId))
  useEffect(() => {
    if (error !== null) reportFailure(error)
  }, [error])
  const last = useMemo(
    (): LastRun | null =>
      started && {
        ...started,
        state: 'queued',
        run: null,
        transcript: null,
        ...data,
        lost: error !== null,
      },
    [started, data, error],
  )
  return { last, start }
}

function outcomeQuery(runId = 0) {
  return queryOptions({
    queryKey: ['outcome', runId],
    enabled: runId > 0,
    meta: { quiet: true },
    staleTime: 'static',
    async queryFn({ client, queryKey, signal }): Promise<Outcome> {
      const fetchOutcome = async () => {
        const { run } = await call('getRun', { parameters: { runId }, signal })
        const { state, transcript } = run
        return { state, run: isFinal(state) ? run : null, transcript }
      }
      let progress = noProgress
      try {
        for await (const event of follow<RunEvent>('followRun', { runId }, signal)) {
          if (event !== null && isLast(event)) break
          if (event !== null) progress = advance(progress, event)
          const outcome = event === null ? await fetchOutcome() : outcomeOf(progress)
          if (outcome.run !== null) return outcome
          client.setQueryData(queryKey, outcome)
        }
      } catch (error) {
        // Without a stream, the state is fetched once.
        if (!(error instanceof CallError)) throw error
      }
      return fetchOutcome()
    },
  })
}

function outcomeOf({ state, transcript }: Progress): Outcome {
  return { state, run: null, transcript: transcript ?? null }
}
