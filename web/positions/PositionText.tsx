import type { ReactNode } from 'react'
import type { Language } from '#contract'
import { RevealedText } from '../ui/RevealedText.tsx'
import { placesIn } from './places-in.ts'

type Props = {
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
        className="rounded-small underline decoration-dotted underline-offset-2 hover:decoration-solid max-md:inline-block max-md:py-3"
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
  const shown = viewer?.querySelector('code')?.children[line - 1]
  if (viewer === null || shown === undefined) return
  viewer.focus({ preventScroll: true })
  viewer.scrollIntoView({ block: 'nearest' })
  const parts = shown.childNodes.length
  const end = shown.lastChild?.textContent === '\n' ? parts - 1 : parts
  window.getSelection()?.setBaseAndExtent(shown, 0, shown, end)
  const { top } = shown.getBoundingClientRect()
  viewer.scrollTop += top - viewer.getBoundingClientRect().top - viewer.clientHeight / 2
  viewer.scrollLeft = 0
}
