import { classNames } from './class-names.ts'
import '../styles/statement.css'

type Props = {
  /** From the renderer of markdown, which sanitises it. */
  html: string
  className?: string
}

/** A text in markdown as readers see it. */
export function Statement({ html, className }: Props) {
  return (
    <div
      className={classNames('statement', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
