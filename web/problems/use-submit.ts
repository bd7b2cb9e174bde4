import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Language } from '#contract'
import { CallError, call } from '../client/call.ts'
import { makeReady } from '../client/navigation.ts'
import { fetchOptions, reportFailure } from '../client/queries.ts'

/** Null until its module is there: to ask for it once more takes a while, even if it is. */
let followAhead: ((submissionId: number) => void) | null = null

/** For how long its page waits for what it shows: what is later is filled in there. */
const wholeMs = 150

/** Submits code and goes to its submission; `refused` is true once a sign-in was asked for. */
export function useSubmit(problemId: number) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState(false)
  // Two presses can come before the first has rendered a disabled button.
  const running = useRef(false)

  async function submit(code: string, language: Language) {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      const submissionId = await send(code, language)
      const stale = ['listProblemSubmissions', 'listContributionSubmissions', 'listOwnSubmissions']
      void client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => stale.includes(`${name}`),
      })
      followAhead?.(submissionId)
      // Its page is drawn once and whole; on one machine with the judge, when that has begun.
      const fetching = client.prefetchQuery(fetchOptions('getSubmission', { submissionId }))
      await Promise.race([fetching, new Promise((late) => setTimeout(late, wholeMs))])
      void navigate(`/submissions/${submissionId}`)
      // With the page that is left, which need not be drawn once more.
      startTransition(() => setBusy(false))
    } catch (error) {
      setBusy(false)
      const signInFirst = error instanceof CallError && error.status === 401
      setRefused(signInFirst)
      reportFailure(signInFirst ? new CallError(401, 'Please login to submit your code') : error)
    } finally {
      running.current = false
    }
  }

  /** A 400 that names a submission is one that did not compile: it has a page like any other. */
  async function send(code: string, language: Language): Promise<number> {
    try {
      const options = { parameters: { problemId }, body: { code, language } }
      return (await call('submitCode', options)).submissionId
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 400) throw error
      if (error.data.submissionId === undefined) throw error
      return error.data.submissionId
    }
  }

  /** Makes the page of a submission ready: somebody may be about to submit. */
  function prepare() {
    makeReady('/submissions/0')
    import('../client/followed-submissions.ts').then(
      (module) => {
        followAhead = module.followAhead
      },
      () => undefined,
    )
  }

  return { submit, prepare, busy, refused, setRefused }
}
