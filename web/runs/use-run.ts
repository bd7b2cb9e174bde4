import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isFinal, type Language, type SubmissionState } from '#contract'
import type { Run } from '#contract/shapes.ts'
import { CallError, call } from '../client/call.ts'
import { follow } from '../client/follow.ts'
import { isLast, readEvent } from '../client/judge-event.ts'
import { fetchOptions, reportFailure } from '../client/queries.ts'
import { useRequest } from '../client/use-request.ts'

/** The Run that was started last. */
export type LastRun = {
  runId: number
  /** The panel's input that it was started with. */
  inputKey: string
  /** The code that ran. */
  language: Language
  code: string
  state: SubmissionState
  /** The complete Run once it has ended. */
  run: Run | null
  /** True if the outcome cannot be fetched any more. */
  lost: boolean
}

type Start = { code: string; language: Language; inputKey: string; input: string }

type Told = {
  setBusy: (busy: boolean) => void
  setRefused: (refused: boolean) => void
}

/** Starts Runs, and follows the last one until it ends. */
export function useRun(problemId: number, { setBusy, setRefused }: Told) {
  const client = useQueryClient()
  const [last, setLast] = useState<LastRun | null>(null)
  const { start } = useRequest(async ({ code, language, input, inputKey }: Start) => {
    try {
      const body = { code, language, input }
      const { runId } = await call('startRun', { parameters: { problemId }, body })
      setLast({ runId, inputKey, language, code, state: 'queued', run: null, lost: false })
    } catch (error) {
      const signInFirst = error instanceof CallError && error.status === 401
      setRefused(signInFirst)
      reportFailure(signInFirst ? new CallError(401, 'Please login to run your code') : error)
    } finally {
      setBusy(false)
    }
  })

  const followed = last !== null && last.run === null && !last.lost ? last.runId : null
  useEffect(() => {
    if (followed === null) return
    const know = (news: Partial<LastRun>) => {
      // Another Run may have been started while this answer was on its way.
      setLast((before) => (before?.runId === followed ? { ...before, ...news } : before))
    }
    const look = () => {
      fetchRun(client, followed).then(
        (run) => know(isFinal(run.state) ? { run, state: run.state } : { state: run.state }),
        (error: unknown) => {
          know({ lost: true })
          reportFailure(error)
        },
      )
    }
    return follow('followRun', {
      parameters: { runId: followed },
      isEnd: isLast,
      onEvent(event) {
        const known = readEvent(event)
        if (known?.event === 'state') know({ state: known.data.state })
      },
      onEnd: look,
      onPoll: look,
      onRefused: look,
    })
  }, [followed, client])

  return { last, start }
}

async function fetchRun(client: QueryClient, runId: number): Promise<Run> {
  const { run } = await client.fetchQuery({
    ...fetchOptions('getRun', { runId }),
    staleTime: 0,
    retry: (failures, error) => !(error instanceof CallError) && failures < 2,
    meta: { quiet: true },
  })
  return run
}
