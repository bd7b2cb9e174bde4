import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Language } from '#contract'
import { CallError, call } from '../client/call.ts'
import { makeReady } from '../client/navigation.ts'
import { fetchOptions, reportFailure } from '../client/queries.ts'

/**
 * Null until its module is loaded. Cached here, because even a repeated `import()` takes a while.
 */
let followAhead: ((submissionId: number) => void) | null = null

/**
 * Maximum time to wait for the submission's data before its page opens; later data is filled in
 * there.
 */
const wholeMs = 150

/** Submits code and opens the submission. `refused` is true once the user was asked to sign in. */
export function useSubmit(problemId: number) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState(false)
  // Two key presses can arrive before the first has rendered a disabled button.
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
      // Usually the page then renders only once, with all data. If the judge runs on the same
      // machine, judging has started by then.
      const fetching = client.prefetchQuery(fetchOptions('getSubmission', { submissionId }))
      await Promise.race([fetching, new Promise((late) => setTimeout(late, wholeMs))])
      void navigate(`/submissions/${submissionId}`)
      // A transition, because the old page is about to be left and need not render once more.
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

  /** Sends the code. A 400 that names a submission means a compile error, which has a page too. */
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

  /** Preloads the page of a submission when the user is about to submit. */
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
