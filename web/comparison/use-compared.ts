/**
 * Compares two texts: short ones at once, long ones in a worker. Until the worker answers, and if
 * it fails, the result covers only the beginnings.
 */
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useWorker } from '../client/use-worker.ts'
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
  const worker = useWorker<ComparisonQuestion, ComparedTexts>(
    () => new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' }),
  )
  // The state says that it failed.
  const compare = (next: ComparisonQuestion) => void worker.ask(next).catch(() => undefined)
  const start = useEffectEvent(compare)
  useEffect(() => {
    if (isLong) start(question)
  }, [question, isLong])
  const isAsked = worker.question === question
  const found = isAsked ? worker.answer : null
  const unfinished = isAsked && !worker.working ? 'failed' : 'working'
  return {
    compared: found ?? atOnce,
    state: !isLong || found ? 'done' : unfinished,
    retry: () => compare(question),
  }
}

function beginningOf({ text, whole }: Shown): Shown {
  return { text: text.slice(0, beginningLength), whole: whole && text.length <= beginningLength }
}
