/**
 * Drafts of contributions, one for each user and problem. A browser stores no files, so a draft has
 * only the name of the archive, to ask for it again.
 */
import { comparisons, isTag, verdictCodes } from '#contract'
import { forget, keep, kept } from '../client/kept.ts'
import type { Owner } from '../client/owner.ts'
import { emptyContribution, type FormValues, type WrongSolution } from './contribution-form.ts'

export type DraftPlace = {
  owner: Owner
  /** The contribution being edited, or null for a new one. */
  problemId: number | null
}

export type Draft = { values: FormValues; fileName: string | null }

function nameOf({ problemId }: DraftPlace): string {
  return `contribution:${problemId ?? 'new'}`
}

export function readDraft(place: DraftPlace): Draft | null {
  try {
    const draft: unknown = JSON.parse(kept(place.owner, nameOf(place)) ?? 'null')
    if (!isRecord(draft) || !isRecord(draft['values'])) return null
    const { fileName } = draft
    return {
      values: readValues(draft['values']),
      fileName: typeof fileName === 'string' ? fileName : null,
    }
  } catch {
    return null
  }
}

/** Returns true if the draft was stored. */
export function saveDraft(place: DraftPlace, draft: Draft): boolean {
  return keep(place.owner, nameOf(place), JSON.stringify(draft))
}

export function dropDraft(place: DraftPlace): void {
  forget(place.owner, nameOf(place))
}

/** Reads the values of a draft. It may be older than the form, so invalid values become empty. */
function readValues(stored: Record<string, unknown>): FormValues {
  const text = (name: keyof FormValues & string, otherwise: string) => {
    const value = stored[name]
    return typeof value === 'string' ? value : otherwise
  }
  const empty = emptyContribution
  const { tags, wrongSolutions } = stored
  return {
    title: text('title', empty.title),
    difficulty: text('difficulty', empty.difficulty),
    tags: Array.isArray(tags) ? tags.filter(isTag) : [],
    description: text('description', empty.description),
    timeLimit: text('timeLimit', empty.timeLimit),
    memoryLimit: text('memoryLimit', empty.memoryLimit),
    samples: text('samples', empty.samples),
    comparison: comparisons.find((one) => one === stored['comparison']) ?? empty.comparison,
    tolerance: text('tolerance', empty.tolerance),
    scaleTimeLimit: stored['scaleTimeLimit'] === true,
    referenceLanguage: text('referenceLanguage', empty.referenceLanguage),
    referenceCode: text('referenceCode', empty.referenceCode),
    wrongSolutions: Array.isArray(wrongSolutions) ? wrongSolutions.flatMap(readWrong) : [],
  }
}

function readWrong(stored: unknown): WrongSolution[] {
  if (!isRecord(stored)) return []
  const { language, code } = stored
  const expected = verdictCodes.find((one) => one === stored['expected'])
  if (typeof language !== 'string' || typeof code !== 'string' || expected === undefined) return []
  return [{ language, code, expected }]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
