/**
 * Loads code into the editor from outside: a file dropped on the pane, or the submission that
 * another page asks to open with `{ openSubmission: submissionId }` in the history's state.
 */
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { parseId } from '#contract'
import type { Problem } from '#contract/shapes.ts'
import { reportFailure } from '../client/queries.ts'
import type { Said } from '../editor/open-editor.ts'
import { putFiles } from './source-files.ts'
import { openSubmission } from './submitted-code.ts'
import type { Code } from './use-code.ts'

type Receiver = {
  /** The drop target. */
  pane: RefObject<HTMLElement | null>
  problem: Problem | undefined
  code: Code
  setSaid: (said: Said | null) => void
}

export function useCodeFromElsewhere({ pane, problem, code, setSaid }: Receiver) {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const wanted = askedFor(state)

  const open = useEffectEvent((submissionId: number) => {
    // Clears the state, so that a reload shows the current draft instead.
    void navigate(pathname + search, { replace: true, state: null })
    openSubmission(submissionId, { code, setSaid }).catch(reportFailure)
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
    const element = pane.current
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const drop = (event: DragEvent) => onDrop(event)
    element?.addEventListener('dragover', over)
    // Captures the event before the editor does, which would insert the text unchecked.
    element?.addEventListener('drop', drop, true)
    return () => {
      element?.removeEventListener('dragover', over)
      element?.removeEventListener('drop', drop, true)
    }
  }, [pane])
}

function askedFor(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('openSubmission' in state)) return null
  return parseId(String(state.openSubmission))
}
