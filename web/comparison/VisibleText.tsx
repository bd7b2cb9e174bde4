import { Fragment } from 'react'

/**
 * Text with its white space drawn: the marks are generated content, so that selecting and copying
 * gives the text itself, and screen readers read only that.
 */
export function VisibleText({ text }: { text: string }) {
  return (
    <>
      {text.split(/( +|\t|\r|\n)/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text have no other name
        <Fragment key={index}>{index % 2 === 0 ? part : <Space text={part} />}</Fragment>
      ))}
    </>
  )
}

function Space({ text }: { text: string }) {
  if (text === '\n') return <span className="mark-before before:content-['↵']">{text}</span>
  if (text === '\r') return <span className="mark-before before:content-['␍']">{text}</span>
  const mark = text === '\t' ? '→' : '·'.repeat(text.length)
  return (
    <span data-mark={mark} className="mark-over">
      {text}
    </span>
  )
}
