import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRequest } from '../client/use-request.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'

export type Rest = {
  size: string
  /** Resolves with null after a failure that was already reported. */
  load: () => Promise<string | null>
  onShow: () => Promise<void>
}

type TextPaneProps = {
  title: string
  /** The shown text; null if there is nothing to copy. */
  text: string | null
  rest?: Rest | null | undefined
  /** Saves the whole text, which can be longer than the part shown. */
  onDownload?: () => void
  aside?: ReactNode
  /** By default the text. */
  children?: ReactNode
}

export function TextPane({ title, text, rest, onDownload, aside, children }: TextPaneProps) {
  return (
    <figure className="flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <figcaption className="flex min-h-9 flex-wrap items-center justify-end bg-sunken pr-1 pl-3.5 text-small font-medium text-muted">
        <span className="mr-auto">{title}</span>
        {rest ? <ShowAll title={title} rest={rest} /> : aside}
        {text !== null && <CopyButton text={rest?.load ?? text} what={title} />}
        {text !== null && onDownload !== undefined && (
          <Button
            variant="quiet"
            size="compact"
            aria-label={`Download ${title}`}
            title={`Download ${title}`}
            icon={<Download size={14} />}
            onClick={onDownload}
          />
        )}
      </figcaption>
      {children || <PaneText label={title}>{text}</PaneText>}
    </figure>
  )
}

function ShowAll({ title, rest }: { title: string; rest: Rest }) {
  const { busy, start } = useRequest(rest.onShow)
  return (
    <Button variant="quiet" size="compact" busy={busy} onClick={() => start()}>
      <span>
        Show all {rest.size}
        <span className="sr-only"> of {title}</span>
      </span>
    </Button>
  )
}

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
