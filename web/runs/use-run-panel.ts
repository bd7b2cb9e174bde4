/** Loads the Run panel on first use, to keep the problem page small. */
import { useState } from 'react'
import { reportFailure } from '../client/queries.ts'
import type { RunPanel } from './RunPanel.tsx'

/** A request of the page to the Run panel. Each is a new object, so that it can be repeated. */
export type RunRequest = { kind: 'run' } | { kind: 'input'; text: string } | { kind: 'open' }

export function useRunPanel() {
  const [Panel, setPanel] = useState<typeof RunPanel | null>(null)
  const [request, setRequest] = useState<RunRequest>({ kind: 'open' })
  const [open, setOpen] = useState(false)
  /** True from the press on Run until the server has accepted or refused it. */
  const [busy, setBusy] = useState(false)

  function ask(next: RunRequest) {
    setRequest(next)
    setOpen(true)
    if (next.kind === 'run') setBusy(true)
    if (Panel !== null) return
    import('./RunPanel.tsx').then(
      (module) => setPanel(() => module.RunPanel),
      (error: unknown) => {
        setOpen(false)
        setBusy(false)
        reportFailure(error)
      },
    )
  }

  return { Panel, request, open, busy, ask, setOpen, setBusy }
}

export type RunPanelState = ReturnType<typeof useRunPanel>
