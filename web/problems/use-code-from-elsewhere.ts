/**
 * Code that comes into the editor from outside: a file dropped on the pane, and the submission that
 * another page asks to open, with `{ openSubmission: submissionId }` in the history's state. What
 * handles either is fetched when it happens.
 */
import { type DragEvent, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { parseId } from '#contract'
import type { Problem } from '#contract/shapes.ts'
import { reportFailure } from '../client/queries.ts'
import type { Said } from '../editor/open-editor.ts'
import type { Code } from './use-code.ts'

type Receiver = {
  problem: Problem | undefined
  code: Code
  setSaid: (said: Said | null) => void
}

export function useCodeFromElsewhere({ problem, code, setSaid }: Receiver) {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const wanted = askedFor(state)

  const open = useEffectEvent((submissionId: number) => {
    // A reload is to find the draft as it is by then.
    void navigate(pathname + search, { replace: true, state: null })
    import('./submitted-code.ts')
      .then(({ openSubmission }) => openSubmission(submissionId, { code, setSaid }))
      .catch(reportFailure)
  })
  const ready = code.settled && problem !== undefined
  useEffect(() => {
    if (wanted !== null && ready) open(wanted)
  }, [wanted, ready])

  return {
    onDragOver(event: DragEvent) {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
    // Before the editor sees it, which would paste the text without a look at it.
    onDropCapture(event: DragEvent) {
      const files = [...event.dataTransfer.files]
      if (files.length === 0) return
      event.preventDefault()
      event.stopPropagation()
      import('./source-files.ts').then(({ putFiles }) => putFiles(files, code)).catch(reportFailure)
    },
  }
}

function askedFor(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('openSubmission' in state)) return null
  return parseId(String(state.openSubmission))
}
