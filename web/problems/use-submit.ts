import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { startTransition, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Language } from '#contract'
import { CallError, call } from '../client/call.ts'
import type { followAhead } from '../client/live-query.ts'
import { makeReady } from '../client/navigation.ts'
import { fetchOptions, reportFailure } from '../client/queries.ts'

/** Null until its module is loaded. Stored, because even a repeated `import()` takes a while. */
let follow: typeof followAhead | null = null

const firstEventMs = 150

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
      const submissionId = await send(client, problemId, { code, language })
      // Usually the page then renders only once, with its state. If the judge runs on the same
      // machine, judging has started by then.
      const late = new Promise((resolve) => setTimeout(resolve, firstEventMs))
      await Promise.race([follow?.(client, submissionId), late])
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

  return { submit, prepare, busy, refused, setRefused }
}

async function send(
  client: QueryClient,
  problemId: number,
  body: { code: string; language: Language },
): Promise<number> {
  const options = { parameters: { problemId }, body, prefer: 'return=representation' }
  try {
    const { submissionId, submission } = await call('submitCode', options)
    const { queryKey } = fetchOptions('getSubmission', { submissionId })
    if (submission !== undefined) client.setQueryData(queryKey, { submission })
    const stale = ['listProblemSubmissions', 'listContributionSubmissions', 'listOwnSubmissions']
    void client.invalidateQueries({
      predicate: ({ queryKey: [name] }) => stale.includes(`${name}`),
    })
    return submissionId
  } catch (error) {
    // A 400 that names a submission means a compile error, which has a page too.
    if (!(error instanceof CallError) || error.status !== 400) throw error
    if (error.submissionId === null) throw error
    return error.submissionId
  }
}

function prepare() {
  makeReady('/submissions/0')
  const loading = import('../client/live-query.ts').then((module) => {
    follow = module.followAhead
  })
  loading.catch(() => undefined)
}
