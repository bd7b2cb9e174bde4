import { useEffect, useState } from 'react'
import { type RenderedMarkdown, renderMarkdown } from '#contract/markdown/render-markdown.ts'
import { Fetching } from '../ui/Fetching.tsx'
import { Statement } from '../ui/Statement.tsx'

type Props = { source: string; className: string }

/** Renders the text with the renderer of the published page. */
export function MarkdownPreview({ source, className }: Props) {
  const [rendered, setRendered] = useState<RenderedMarkdown | null>(null)
  useEffect(() => {
    let gone = false
    void renderMarkdown(source).then((result) => {
      if (!gone) setRendered(result)
    })
    return () => {
      gone = true
    }
  }, [source])
  if (rendered === null) return <Fetching className={className} />
  return (
    <section aria-label="Preview of the description" className={className}>
      {source.trim() === '' ? (
        <p className="text-muted">There is nothing to preview yet.</p>
      ) : (
        <Statement html={rendered.html} />
      )}
      {rendered.notes.map((note) => (
        <p key={note} className="mt-3 text-small text-muted">
          {note}
        </p>
      ))}
    </section>
  )
}
