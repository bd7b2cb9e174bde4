import { Fragment } from 'react'
import { RevealedText } from '../ui/RevealedText.tsx'

type Props = {
  text: string
  /** True if `marksOver` already draws the row's spaces, so that only line ends need marks. */
  marked?: boolean
}

/**
 * Text with visible white space. The marks are generated content, so that copying and screen
 * readers get the text itself.
 */
export function VisibleText({ text, marked = false }: Props) {
  const parts = text.split(marked ? /(\r|\n)/ : /( +|\t|\r|\n)/)
  if (parts.length === 1) return <RevealedText text={text} />
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text have no other key
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
 * Returns the marks of all spaces of a row as one string, which renders much faster than one
 * element each. Returns null if a character may be wider than others, because the marks would be
 * misplaced.
 */
export function marksOver(row: string): string | null {
  if (!/^[ -~]*\r?\n?$/.test(row)) return null
  return row
    .replace(/[\r\n]+$/, '')
    .replaceAll(/ +|[^ ]+/g, (run) => (run.startsWith(' ') ? '·' : ' ').repeat(run.length))
}
