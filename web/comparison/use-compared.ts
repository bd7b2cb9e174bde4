/**
 * Compares two texts: short ones at once, long ones in a worker. Until the worker answers, and if
 * it fails, the result covers only the beginnings.
 */
import { useEffect, useMemo, useState } from 'react'
import { compareInWorker } from './compare-in-worker.ts'
import { type ComparedTexts, type ComparisonQuestion, compareTexts } from './compare-texts.ts'
import type { HowCompared, Shown } from './first-difference.ts'

/** Texts with more characters together are long: twice the length that a reply includes. */
const longLength = 256 * 1024
/** Characters of each text in a reply. */
const beginningLength = 64 * 1024

export type Compared = {
  /** The result for the texts or for their beginnings. */
  compared: ComparedTexts
  state: 'done' | 'working' | 'failed'
  retry: () => void
}

type Answer = { texts: ComparisonQuestion; compared: ComparedTexts | null }

export function useCompared(expected: Shown, output: Shown, how: HowCompared): Compared {
  const texts = useSame(expected, output, how)
  const isLong = texts.expected.text.length + texts.output.text.length > longLength
  const atOnce = useMemo(() => {
    const { expected, output, how } = texts
    return isLong
      ? compareTexts(beginningOf(expected), beginningOf(output), how)
      : compareTexts(expected, output, how)
  }, [texts, isLong])
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry runs the effect again
  useEffect(() => {
    if (!isLong) return
    const leaving = new AbortController()
    compareInWorker(texts, leaving.signal).then(
      (compared) => setAnswer({ texts, compared }),
      () => {
        if (!leaving.signal.aborted) setAnswer({ texts, compared: null })
      },
    )
    return () => leaving.abort()
  }, [texts, isLong, tries])
  const found = answer?.texts === texts ? answer : null
  const waiting = found === null ? 'working' : 'failed'
  return {
    compared: found?.compared ?? atOnce,
    state: !isLong || found?.compared ? 'done' : waiting,
    retry: () => {
      setAnswer(null)
      setTries(tries + 1)
    },
  }
}

/** Returns the same object while the texts do not change. */
function useSame(expected: Shown, output: Shown, how: HowCompared): ComparisonQuestion {
  const { comparison, tolerance } = how
  return useMemo(
    () => ({
      expected: { text: expected.text, whole: expected.whole },
      output: { text: output.text, whole: output.whole },
      how: { comparison, tolerance },
    }),
    [expected.text, expected.whole, output.text, output.whole, comparison, tolerance],
  )
}

function beginningOf({ text, whole }: Shown): Shown {
  if (text.length <= beginningLength) return { text, whole }
  return { text: text.slice(0, beginningLength), whole: false }
}
