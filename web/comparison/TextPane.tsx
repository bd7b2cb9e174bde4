import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'

type TextPaneProps = {
  title: string
  /** The text to copy, or a function that fetches it; null if there is nothing to copy. */
  text: string | (() => Promise<string | null>) | null
  /** Saves the whole text, which can be longer than the part shown. */
  onDownload?: (() => void) | undefined
  /** Placed before the buttons. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled box for the input or output of a program. */
export function TextPane({ title, text, onDownload, aside, children }: TextPaneProps) {
  return (
    <figure className="flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <figcaption className="flex min-h-9 flex-wrap items-center justify-end bg-sunken pr-1 pl-3.5 text-small font-medium text-muted">
        <span className="mr-auto">{title}</span>
        {aside}
        {text !== null && <CopyButton text={text} what={title} />}
        {text !== null && onDownload !== undefined && (
          <Button
            variant="quiet"
            size="compact"
            aria-label={`Download ${title}`}
            title={`Download ${title}`}
            icon={<Download aria-hidden="true" size={14} />}
            onClick={onDownload}
          />
        )}
      </figcaption>
      {children}
    </figure>
  )
}

/** The scrolling text of such a box. */
export function PaneText({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className="max-h-80 min-h-28 overflow-auto px-3.5 py-2.5"
    >
      <pre className="text-code">{children}</pre>
    </section>
  )
}
