import { useState } from 'react'
import { Button } from '../ui/Button.tsx'

/** A text that is shown only in part, and how to load the rest. */
export type Rest = {
  /** Size of the whole text, formatted for display. */
  size: string
  /** Resolves with null after a failure that was already reported. */
  load: () => Promise<string | null>
  onShow: () => Promise<void>
}

type Props = { title: string; rest: Rest }

/** Loads the whole of a long text on request. */
export function ShowAll({ title, rest }: Props) {
  const [busy, setBusy] = useState(false)
  return (
    <Button
      variant="quiet"
      size="compact"
      busy={busy}
      onClick={() => {
        setBusy(true)
        void rest.onShow().finally(() => setBusy(false))
      }}
    >
      <span>
        Show all {rest.size}
        <span className="sr-only"> of {title}</span>
      </span>
    </Button>
  )
}
