import { classNames } from './class-names.ts'
import '../styles/statement.css'

type Props = {
  /** Sanitised HTML from the markdown renderer. */
  html: string
  className?: string
}

export function Statement({ html, className }: Props) {
  return (
    <div
      className={classNames('statement', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
