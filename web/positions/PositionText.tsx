import type { ReactNode } from 'react'
import type { Language } from '#contract'
import { RevealedText } from '../ui/RevealedText.tsx'
import { placesIn } from './places-in.ts'

type Props = {
  /** What a compiler or a runtime printed about the source. */
  text: string
  source: { language: Language; code: string }
  onGoTo: (line: number, column?: number) => void
}

export function PositionText({ text, source, onGoTo }: Props) {
  const parts: ReactNode[] = []
  let end = 0
  for (const { from, to, line, column } of placesIn(source.language, text, source.code)) {
    const reference = text.slice(from, to)
    parts.push(
      <RevealedText key={`before ${from}`} text={text.slice(end, from)} />,
      <button
        key={from}
        type="button"
        aria-label={`${reference}, go to line ${line}`}
        onClick={() => onGoTo(line, column)}
        className="rounded-small underline decoration-dotted underline-offset-2 hover:decoration-solid"
      >
        {reference}
      </button>,
    )
    end = to
  }
  return [...parts, <RevealedText key="rest" text={text.slice(end)} />]
}

export function showLine(viewerId: string, line: number): void {
  const viewer = document.getElementById(viewerId)
  const text = viewer?.querySelector('code')?.firstChild
  if (viewer === null || !(text instanceof Text)) return
  const lines = text.data.split('\n')
  const from = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0)
  const to = Math.min(text.data.length, from + (lines[line - 1]?.length ?? 0))
  viewer.focus({ preventScroll: true })
  viewer.scrollIntoView({ block: 'nearest' })
  const range = document.createRange()
  range.setStart(text, Math.min(from, to))
  range.setEnd(text, to)
  const selection = window.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
  const { top } = range.getBoundingClientRect()
  viewer.scrollTop += top - viewer.getBoundingClientRect().top - viewer.clientHeight / 2
  viewer.scrollLeft = 0
}
