import { useState } from 'react'
import { Button } from '../ui/Button.tsx'

/** A text of which only the beginning is there, and how to come by the rest. */
export type Rest = {
  /** How long the whole is, in words. */
  size: string
  /** Null when that failed and somebody has said so. */
  load: () => Promise<string | null>
  onShow: () => Promise<void>
}

type Props = { title: string; rest: Rest }

/** Fetches a long text as a whole, when somebody asks for it. */
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
