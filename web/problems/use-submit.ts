import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Language } from '#contract'
import { CallError, call } from '../client/call.ts'
import { fetchOptions, reportFailure } from '../client/queries.ts'

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
      // Its page asks for it as soon as it stands: on its way by then.
      void client.prefetchQuery(fetchOptions('getSubmission', { submissionId }))
      void navigate(`/submissions/${submissionId}`)
    } catch (error) {
      const signInFirst = error instanceof CallError && error.status === 401
      setRefused(signInFirst)
      reportFailure(signInFirst ? new CallError(401, 'Please login to submit your code') : error)
    } finally {
      running.current = false
      setBusy(false)
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

  return { submit, busy, refused, setRefused }
}
