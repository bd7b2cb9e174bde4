/**
 * Compares two texts: short ones at once, long ones in a worker. Until the worker answers, and if
 * it fails, the result covers only the beginnings.
 */
import { useEffect, useMemo, useState } from 'react'
import { askWorker } from '../client/ask-worker.ts'
import {
  type ComparedTexts,
  type ComparisonQuestion,
  compareTexts,
  type HowCompared,
} from './compare-texts.ts'
import type { Shown } from './text-units.ts'

/** Texts with more characters together are long: twice the length that a reply includes. */
const longLength = 256 * 1024
/** Characters of each text in a reply. */
const beginningLength = 64 * 1024

export type Compared = {
  compared: ComparedTexts
  state: 'done' | 'working' | 'failed'
  retry: () => void
}

export function useCompared(expected: Shown, output: Shown, how: HowCompared): Compared {
  const { comparison, tolerance } = how
  const question: ComparisonQuestion = useMemo(
    () => ({
      expected: { text: expected.text, whole: expected.whole },
      output: { text: output.text, whole: output.whole },
      how: { comparison, tolerance },
    }),
    [expected.text, expected.whole, output.text, output.whole, comparison, tolerance],
  )
  const isLong = expected.text.length + output.text.length > longLength
  const atOnce = useMemo(() => {
    if (!isLong) return compareTexts(question)
    const [expected, output] = [beginningOf(question.expected), beginningOf(question.output)]
    return compareTexts({ ...question, expected, output })
  }, [question, isLong])
  const [answer, setAnswer] = useState<{ to: ComparisonQuestion; compared: ComparedTexts | null }>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry runs the effect again
  useEffect(() => {
    if (!isLong) return
    const leaving = new AbortController()
    compareInWorker(question, leaving.signal).then(
      (compared) => setAnswer({ to: question, compared }),
      () => {
        if (!leaving.signal.aborted) setAnswer({ to: question, compared: null })
      },
    )
    return () => leaving.abort()
  }, [question, isLong, tries])
  const found = answer?.to === question ? answer : undefined
  const unfinished = found === undefined ? 'working' : 'failed'
  return {
    compared: found?.compared ?? atOnce,
    state: !isLong || found?.compared ? 'done' : unfinished,
    retry: () => {
      setAnswer(undefined)
      setTries(tries + 1)
    },
  }
}

function beginningOf({ text, whole }: Shown): Shown {
  return { text: text.slice(0, beginningLength), whole: whole && text.length <= beginningLength }
}

/** Compares in a worker. A browser without workers rejects the promise. */
async function compareInWorker(question: ComparisonQuestion, signal: AbortSignal) {
  const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' })
  return askWorker<ComparedTexts>(worker, question, {
    signal,
    failure: 'The texts could not be compared',
  })
}
