import { useEffect, useState } from 'react'
import type { Language } from '#contract'
import type { CodePart } from '../editor/highlight-code.ts'
import { RevealedText } from '../ui/RevealedText.tsx'

type Props = { code: string; language: Language }

/** Shows code with an element for each line, plain at first and then in the editor's colours. */
export function HighlightedCode({ code, language }: Props) {
  const [lines, setLines] = useState<CodePart[][] | null>(null)
  useEffect(() => {
    let isCurrent = true
    const highlight = async () => {
      const { highlightCode } = await import('../editor/highlight-code.ts')
      const found = await highlightCode(language, code)
      if (isCurrent) setLines(found)
    }
    // Without colours the code is readable too, so a failed download is no error.
    const stop = whenIdle(() => void highlight().catch(() => undefined))
    return () => {
      isCurrent = false
      stop()
    }
  }, [code, language])
  const shown = lines ?? code.split('\n').map((text): CodePart[] => [{ text, style: {} }])
  // The text after the last line end is no line if it is empty.
  return shown.slice(0, code.endsWith('\n') ? -1 : undefined).map((parts, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a fixed text have no other key
    <span key={line} className="block">
      {parts.map(({ text, style }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text have no other key
        <span key={place} style={style}>
          <RevealedText text={text} />
        </span>
      ))}
      {line < shown.length - 1 && '\n'}
    </span>
  ))
}

/** Calls back when the page has nothing else to do. Safari can only wait. */
function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, 500)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(callback)
  return () => cancelIdleCallback(request)
}
