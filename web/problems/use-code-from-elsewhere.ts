/**
 * Loads code into the editor from outside: a file dropped on the pane, the latest submission, or
 * the submission that another page asks to open with `{ openSubmission: submissionId }` in the
 * history's state.
 */
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { parseId, problemStatus } from '#contract'
import type { Problem } from '#contract/shapes.ts'
import { call } from '../client/call.ts'
import { reportFailure } from '../client/queries.ts'
import type { SourceOutput } from '../editor/open-editor.ts'
import { toast } from '../ui/toasts.ts'
import { putFiles } from './source-files.ts'
import type { Code } from './use-code.ts'

export type CodeReceiver = {
  pane: RefObject<HTMLElement | null>
  problem: Problem | undefined
  code: Code
  setOutput: (output: SourceOutput | null) => void
}

export function useCodeFromElsewhere(receiver: CodeReceiver) {
  const { pane, problem, code } = receiver
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const wanted = requestedSubmission(state)

  const open = useEffectEvent((submissionId: number) => {
    // Clears the state, so that a reload shows the current draft instead.
    void navigate(pathname + search, { replace: true, state: null })
    openSubmission(submissionId, receiver).catch(reportFailure)
  })
  const ready = code.settled && problem !== undefined
  useEffect(() => {
    if (wanted !== null && ready) open(wanted)
  }, [wanted, ready])

  const onDrop = useEffectEvent((event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    void putFiles(files, code)
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const onDragOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    pane.current?.addEventListener('dragover', onDragOver, { signal })
    // Captures the event before the editor does, which would insert the text unchecked.
    const options = { signal, capture: true }
    pane.current?.addEventListener('drop', (event) => onDrop(event), options)
    return () => stop.abort()
  }, [pane])
}

function requestedSubmission(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('openSubmission' in state)) return null
  return parseId(String(state.openSubmission))
}

async function openSubmission(submissionId: number, { code, setOutput }: CodeReceiver) {
  const { submission } = await call('getSubmission', { parameters: { submissionId } })
  if (submission.code === null) {
    toast.error('The code of this submission is not visible to you')
    return
  }
  const { language, stderr, verdict } = submission
  if (!code.put(language, submission.code)) return
  const failed = verdict === 'COMPILE_ERROR' || verdict === 'RUNTIME_ERROR'
  setOutput(stderr !== null && failed ? { language, text: stderr, code: submission.code } : null)
}

/** Restores the user's latest submission in this language. The lists have the newest first. */
export async function restoreSubmitted(problem: Problem, username: string, receiver: CodeReceiver) {
  const { problemId, status } = problem
  const isPublished = status === problemStatus.published
  // The list of a problem has only the user's own submissions.
  const list = isPublished ? 'listProblemSubmissions' : 'listContributionSubmissions'
  const { submissions } = await call(list, { parameters: { problemId } })
  const latest = submissions.find(
    (one) =>
      one.language === receiver.code.language &&
      (!('username' in one) || one.username === username),
  )
  if (latest === undefined) toast.error('You have not submitted in this language yet')
  else await openSubmission(latest.submissionId, receiver)
}
