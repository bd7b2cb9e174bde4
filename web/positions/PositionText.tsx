import type { ReactNode } from 'react'
import type { Language } from '#contract'
import { RevealedText } from '../ui/RevealedText.tsx'
import { placesIn } from './places-in.ts'

type Props = {
  /** The messages of a compiler or a runtime. */
  text: string
  /** The code that the messages are about. */
  source: { language: Language; code: string }
  onGoTo: (line: number, column?: number) => void
}

/** Shows messages with a link at each position in the learner's own source. */
export function PositionText({ text, source, onGoTo }: Props) {
  const parts: ReactNode[] = []
  let end = 0
  for (const { from, to, line, column } of placesIn(source.language, text, source.code)) {
    const words = text.slice(from, to)
    parts.push(
      <RevealedText key={`before ${from}`} text={text.slice(end, from)} />,
      <button
        key={from}
        type="button"
        aria-label={`${words}, go to line ${line}`}
        onClick={() => onGoTo(line, column)}
        className="rounded-small underline decoration-dotted underline-offset-2 hover:decoration-solid"
      >
        {words}
      </button>,
    )
    end = to
  }
  return [...parts, <RevealedText key="rest" text={text.slice(end)} />]
}
