import { Fragment, type ReactNode } from 'react'
import type { Spot } from './first-difference.ts'

type VisibleTextProps = {
  text: string
  /** What to highlight, and how. */
  spot?: Spot | null
  spotClass?: string
}

// Each run of white space is an element of its own: beyond this much text that would be too many.
const markedLength = 20_000

/**
 * Text with its white space drawn: the marks are generated content, so that selecting and copying
 * gives the text itself, and screen readers read only that.
 */
export function VisibleText({ text, spot = null, spotClass = '' }: VisibleTextProps) {
  if (spot === null) return <Marked text={text} from={0} />
  return (
    <>
      <Marked text={text.slice(0, spot.start)} from={0} />
      <mark className={`rounded-small px-0.5 -mx-0.5 text-inherit ${spotClass}`}>
        <Marked text={text.slice(spot.start, spot.end)} from={0} />
      </mark>
      <Marked text={text.slice(spot.end)} from={spot.end} />
    </>
  )
}

function Marked({ text, from }: { text: string; from: number }): ReactNode {
  const length = Math.max(0, markedLength - from)
  const parts = text.slice(0, length).split(/( +|\t|\r|\n)/)
  return (
    <>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text have no other name
        <Fragment key={index}>{index % 2 === 0 ? part : <Space text={part} />}</Fragment>
      ))}
      {text.slice(length)}
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
