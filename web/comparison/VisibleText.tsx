import { Fragment } from 'react'
import { RevealedText } from '../ui/RevealedText.tsx'

type Props = {
  text: string
  /** True where the spaces' marks already stand over the whole row: only line ends are left. */
  marked?: boolean
}

/**
 * Text with its white space drawn: the marks are generated content, so that selecting and copying
 * gives the text itself, and screen readers read only that.
 */
export function VisibleText({ text, marked = false }: Props) {
  const parts = text.split(marked ? /(\r|\n)/ : /( +|\t|\r|\n)/)
  if (parts.length === 1) return <RevealedText text={text} />
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text have no other name
    <Fragment key={index}>
      {index % 2 === 0 ? <RevealedText text={part} /> : <Space text={part} />}
    </Fragment>
  ))
}

function Space({ text }: { text: string }) {
  if (text === '\n')
    return (
      <span data-mark="↵" className="mark-before">
        {text}
      </span>
    )
  if (text === '\r')
    return (
      <span data-mark="␍" className="mark-before">
        {text}
      </span>
    )
  const mark = text === '\t' ? '→' : '·'.repeat(text.length)
  return (
    <span data-mark={mark} className="mark-over">
      {text}
    </span>
  )
}

/**
 * The marks of all spaces of a row in one piece, which is far less to draw than one for each. Null
 * where a character may be wider than others, so that they would not stand over their spaces.
 */
export function marksOver(row: string): string | null {
  if (!/^[ -~]*\r?\n?$/.test(row)) return null
  return row
    .replace(/[\r\n]+$/, '')
    .replaceAll(/ +|[^ ]+/g, (run) => (run.startsWith(' ') ? '·' : ' ').repeat(run.length))
}
