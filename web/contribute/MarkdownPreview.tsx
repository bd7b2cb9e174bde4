import { useSuspenseQuery } from '@tanstack/react-query'
import { type Pictures, renderMarkdown } from '#contract/markdown/render-markdown.ts'
import { Statement } from '../ui/Statement.tsx'

type Props = { source: string; pictures: Pictures; className: string }

/** Renders the text with the renderer of the published page. */
export function MarkdownPreview({ source, pictures, className }: Props) {
  const { data: rendered } = useSuspenseQuery({
    queryKey: ['preview', source, pictures],
    queryFn: () => renderMarkdown(source, pictures),
    gcTime: 0,
  })
  return (
    <section aria-label="Preview of the description" className={className}>
      {source.trim() === '' ? (
        <p className="text-muted">Nothing to preview</p>
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
