import { type Reason, reasonTexts, type Verdict } from './verdicts.ts'

/** Returns a time in seconds: "1.14 s". */
export function secondsText(ms: number): string {
  return `${Number((ms / 1000).toFixed(2))} s`
}

type Explained = {
  verdict: Verdict | null
  reason: Reason | null
  memoryLimit: number
  limitMs: number
}

/** Explains a verdict: "memory limit (128 MB)", "1.14 s of 1 s"; null if its name says it all. */
export function verdictDetail(judged: Explained, timeMs: number): string | null {
  const { verdict, reason, memoryLimit, limitMs } = judged
  if (reason === 'memory') return `memory limit (${memoryLimit} MB)`
  if (reason !== null) return reasonTexts[reason]
  if (verdict !== 'TIME_LIMIT_EXCEEDED') return null
  return `${secondsText(timeMs)} of ${secondsText(limitMs)}`
}
