import { reasonWords, verdictName } from '#contract'
import type { Run } from '#contract/shapes.ts'
import type { LastRun } from './use-run.ts'

export type RunWords = {
  mark: 'waiting' | 'good' | 'bad' | 'done' | 'unknown'
  headline: string
  /** Advice for the user; '' if there is none. */
  advice: string
}

/** Describes the progress or the outcome of a Run in words. */
export function runWords({ state, run, lost }: Pick<LastRun, 'state' | 'run' | 'lost'>): RunWords {
  if (lost) {
    return { mark: 'unknown', headline: 'Not known', advice: 'What came out is lost: run again.' }
  }
  if (run !== null && run.verdict !== null) return { ...endWords(run), advice: '' }
  switch (state) {
    case 'queued':
      return { mark: 'waiting', headline: 'In the queue', advice: '' }
    case 'compiling':
      return { mark: 'waiting', headline: 'Compiling', advice: '' }
    case 'failed':
      return {
        mark: 'unknown',
        headline: 'Not run',
        advice: 'The judge could not finish this Run: please run again.',
      }
    default:
      return { mark: 'waiting', headline: 'Running', advice: '' }
  }
}

function endWords({ verdict, reason, matches, limitMs, memoryLimit }: Run) {
  switch (verdict) {
    case 'OK':
      return matches === true
        ? { mark: 'good' as const, headline: 'Matches the expected output' }
        : { mark: 'done' as const, headline: 'Finished' }
    case 'WRONG_ANSWER':
      return { mark: 'bad' as const, headline: 'Differs from the expected output' }
    default: {
      const name = verdictName(verdict ?? '')
      const limit = verdict === 'TIME_LIMIT_EXCEEDED' ? `${name} (${limitMs} ms)` : name
      const headline = reason === null ? limit : `${name}: ${reasonWords(reason, memoryLimit)}`
      return { mark: 'bad' as const, headline }
    }
  }
}
